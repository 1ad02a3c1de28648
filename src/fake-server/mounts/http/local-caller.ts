import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";

const isLocalName = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d+){3}$/.test(hostname);

/** Whether an origin is on this machine, whatever its port. */
export const isLocalOrigin = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isLocalName(hostname);
};

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (address === "::1" || /^(::ffff:)?127\./.test(address));

/** Strips the prefix of IPv4-mapped IPv6 and a URL's brackets. */
const plainAddress = (address: string): string => address.replace(/^::ffff:|[[\]]/g, "");

/** The parts of a request that identify its origin. */
export interface Caller {
  readonly headers: Pick<IncomingHttpHeaders, "origin" | "host">;
  readonly socket: Pick<Socket, "remoteAddress" | "localAddress">;
}

/**
 * Whether a call comes from this machine and not through a foreign page, by a cross-origin request
 * or by DNS rebinding.
 */
export const isLocalCaller = ({ headers, socket }: Caller): boolean => {
  const { remoteAddress, localAddress } = socket;
  const isOwnAddress = remoteAddress !== undefined && remoteAddress === localAddress;
  if (!isLoopback(remoteAddress) && !isOwnAddress) return false;
  if (headers.origin !== undefined && !isLocalOrigin(headers.origin)) return false;
  const requested = `http://${headers.host ?? ""}`;
  if (!URL.canParse(requested)) return false;
  return (
    isLocalOrigin(requested) ||
    plainAddress(new URL(requested).hostname) === plainAddress(localAddress ?? "")
  );
};
