/** The paths that the shop's server answers. */
export const roots = ["/api/", "/pictures/", "/fake-pay/", "/service-chat/"] as const;
