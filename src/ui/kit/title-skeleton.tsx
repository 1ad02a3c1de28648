import { Skeleton } from "./skeleton.tsx";

/** Replaces a bar's title that is still loading. Assistive technology reads the screen's general title. */
export const TitleSkeleton = ({ title }: { readonly title: string }) => (
  <>
    <span className="visually-hidden">{title}</span>
    <Skeleton width={132} height="1.375rem" />
  </>
);
