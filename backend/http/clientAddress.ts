import { isIPv6 } from "node:net"

/**
 * The caller's address, for rate limits. Only as many entries of X-Forwarded-For are trusted as there are trusted proxies,
 * counted from the end. The IPv6 addresses of one household, a /64, count as one.
 */
export const clientAddress = (
  peer: string | undefined,
  forwarded: string | null | undefined,
  trustedProxies: number
): string => {
  const hops = [
    ...(forwarded ?? "")
      .split(",")
      .map((hop) => hop.trim())
      .filter((hop) => hop !== ""),
    peer ?? "unknown"
  ]
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "unknown"
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return (mapped ?? (isIPv6(address) ? ipv6Network(address) : address)).slice(0, 64)
}

const ipv6Network = (address: string): string => {
  const [before = "", after] = address.split("::")
  const head = before.split(":").filter((group) => group !== "")
  const tail = (after ?? "").split(":").filter((group) => group !== "")
  const zeros =
    after === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0")
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`
}
