import { isIPv4, isIPv6 } from "node:net"

/** Where a request comes from, for rate limits. */
export interface ClientIp {
  /** An IPv4 address, or the /64 of an IPv6 address: one local network. */
  readonly ip: string
  /** The /48 of an IPv6 address, which one site may have as a whole; null for IPv4. */
  readonly network: string | null
}

/**
 * The IP of the caller. Only as many entries of X-Forwarded-For are trusted as there are
 * trusted proxies, counted from the end. A port that a proxy writes after an address is dropped,
 * because each connection has another one.
 */
export const clientIp = (
  peer: string | undefined,
  forwarded: string | null | undefined,
  trustedProxies: number
): ClientIp => {
  const hops = [
    ...(forwarded ?? "")
      .split(",")
      .map((hop) => hop.trim())
      .filter((hop) => hop !== ""),
    peer ?? "unknown"
  ]
  const ip = withoutPort(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "unknown")
  const groups = isIPv6(ip) ? ipv6Groups(ip) : null
  if (groups === null) return { ip: ip.slice(0, 64), network: null }
  const mapped = mappedIPv4(groups)
  if (mapped !== null) return { ip: mapped, network: null }
  return { ip: ipv6Network(groups, 64), network: ipv6Network(groups, 48) }
}

/** Also without the brackets and the zone of an IPv6 address. */
const withoutPort = (hop: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? []
  const [, beforePort = ""] = /^([^:]+):\d+$/.exec(hop) ?? []
  return (bracketed ?? (isIPv4(beforePort) ? beforePort : hop)).replace(/%.*$/, "")
}

/** The eight groups of an IPv6 address, so that every spelling of an address is one. */
const ipv6Groups = (ip: string): ReadonlyArray<number> => {
  // The host of a URL has the canonical spelling, in hexadecimal groups.
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
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
