import type { AttemptParts } from "./bind-attempt.ts";

/**
 * The attempt logic of one kind, built once for the services of a page, however many of its screens
 * ask for it: the machine is large, and building it costs more than running it. `parts` and `options`
 * are the page's too; those of the first call stay.
 */
export const oncePerPage = <Services extends object, Options extends readonly unknown[], Logic>(
  build: (services: Services, parts: AttemptParts, ...options: Options) => Logic,
): ((services: Services, parts: AttemptParts, ...options: Options) => Logic) => {
  const kept = new WeakMap<Services, { readonly logic: Logic }>();
  return (services, parts, ...options) => {
    const known = kept.get(services) ?? { logic: build(services, parts, ...options) };
    kept.set(services, known);
    return known.logic;
  };
};
