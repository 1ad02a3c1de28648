import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useRouter } from "wouter";
import { navigateWithEntry } from "./use-shop-location.ts";

type ListLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & {
  /** One of `routes`. */
  readonly href: string;
};

/**
 * A link in a row of a long list. wouter's own subscribes to the address: a thousand of them are all
 * told of each navigation, and each one that goes looks for itself among the rest.
 */
export const ListLink = ({ href, ...rest }: ListLinkProps) => {
  const router = useRouter();
  const open = (event: MouseEvent): void => {
    const { ctrlKey, metaKey, altKey, shiftKey, button } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
    event.preventDefault();
    navigateWithEntry(router.base + href);
  };
  return <a {...rest} href={router.hrefs(router.base + href, router)} onClick={open} />;
};
