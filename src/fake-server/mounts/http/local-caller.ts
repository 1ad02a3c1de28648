import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";

const isLocalName = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d+){3}$/.test(hostname);

/** Whether a page of this origin comes from this machine, whatever its port. */
export const isLocalOrigin = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isLocalName(hostname);
};

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === "::1" || /^(::ffff:)?127\./.test(address));

/** IPv4 inside IPv6, and the brackets of an address in a URL, left out. */
const plainAddress = (address: string): string => address.replace(/^::ffff:|[[\]]/g, "");

/** What a request tells of where it comes from. */
export interface Caller {
  readonly headers: Pick<IncomingHttpHeaders, "origin" | "host">;
  readonly socket: Pick<Socket, "remoteAddress" | "localAddress">;
}

/**
 * Whether a call comes from this machine and not by way of a page from elsewhere: neither one of
 * another origin nor one whose name was bent to this address.
 */
export const isLocalCaller = ({ headers, socket }: Caller): boolean => {
  const { remoteAddress, localAddress } = socket;
  const isOwnAddress = remoteAddress !== undefined && remoteAddress === localAddress;
  if (!isLoopback(remoteAddress) && !isOwnAddress) return false;
  if (headers.origin !== undefined && !isLocalOrigin(headers.origin)) return false;
  const asked = `http://${headers.host ?? ""}`;
  if (!URL.canParse(asked)) return false;
  return (
    isLocalOrigin(asked) ||
    plainAddress(new URL(asked).hostname) === plainAddress(localAddress ?? "")
  );
};
