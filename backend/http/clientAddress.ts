import { isIPv4, isIPv6 } from "node:net"

/** Where a request comes from, for rate limits. */
export interface ClientAddress {
  /** An IPv4 address, or the /64 of an IPv6 address: one local network. */
  readonly address: string
  /** The /48 of an IPv6 address, which one site may have as a whole; null for IPv4. */
  readonly network: string | null
}

/**
 * The address of the caller. Only as many entries of X-Forwarded-For are trusted as there are
 * trusted proxies, counted from the end. A port that a proxy writes after an address is dropped,
 * because each connection has another one.
 */
export const clientAddress = (
  peer: string | undefined,
  forwarded: string | null | undefined,
  trustedProxies: number
): ClientAddress => {
  const hops = [
    ...(forwarded ?? "")
      .split(",")
      .map((hop) => hop.trim())
      .filter((hop) => hop !== ""),
    peer ?? "unknown"
  ]
  const address = withoutPort(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "unknown")
  const groups = isIPv6(address) ? ipv6Groups(address) : null
  if (groups === null) return { address: address.slice(0, 64), network: null }
  const mapped = mappedIPv4(groups)
  if (mapped !== null) return { address: mapped, network: null }
  return { address: ipv6Network(groups, 64), network: ipv6Network(groups, 48) }
}

/** Also without the brackets and the zone of an IPv6 address. */
const withoutPort = (hop: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? []
  const [, beforePort = ""] = /^([^:]+):\d+$/.exec(hop) ?? []
  return (bracketed ?? (isIPv4(beforePort) ? beforePort : hop)).replace(/%.*$/, "")
}

/** The eight groups of an IPv6 address, so that every spelling of an address is one. */
const ipv6Groups = (address: string): ReadonlyArray<number> => {
  // The host of a URL has the canonical spelling, in hexadecimal groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical
    .split("::")
    .map((part) => part.split(":").filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0")
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address of a mapped address in `::ffff:0:0/96`. */
const mappedIPv4 = (groups: ReadonlyArray<number>): string | null => {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : null
}

const ipv6Network = (groups: ReadonlyArray<number>, bits: 48 | 64): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(":")}::/${bits}`
