import { lookup as resolveName } from "node:dns"
import { get, type RequestOptions } from "node:https"
import type { IncomingMessage } from "node:http"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { pictureLimits } from "#core/desk/DeskPictures.ts"

/** Why a picture of another server is not fetched. */
export class PictureNotFetched extends Error {
  /** Whether its address is none of the public internet. */
  readonly isPrivate: boolean
  constructor(message: string, { isPrivate = false } = {}) {
    super(message)
    this.isPrivate = isPrivate
  }
}

export interface FetchPictureOptions {
  readonly isAllowed?: (address: string) => boolean
  readonly request?: (
    url: URL,
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void
  ) => ReturnType<typeof get>
}

/**
 * The bytes of a picture of another server, over HTTPS on its own port; throws `PictureNotFetched`.
 * The address of the server is checked where the connection is made, after each redirect too, so
 * that no name leads to the network in which this server stands.
 */
export const fetchPicture = async (
  address: string,
  { isAllowed = isPublicAddress, request = get }: FetchPictureOptions = {}
): Promise<Uint8Array<ArrayBuffer>> => {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = parseUrl(address)
  for (let redirects = 0; redirects <= maximumRedirects; redirects++) {
    const host = url.hostname.replace(/^\[|\]$/g, "")
    // An address needs no look-up, so that none would check it.
    if (isIP(host) !== 0 && !isAllowed(host)) throw privateAddress()
    const response = await begin(request, url, { signal, lookup: checkedLookup(isAllowed) })
    const { headers, statusCode = 0 } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      url = parseUrl(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new PictureNotFetched(`the server answers with ${statusCode}`)
    }
    return readAll(response)
  }
  throw new PictureNotFetched("there are too many redirects")
}

const timeoutMs = 30_000
const maximumRedirects = 3

const privateAddress = () =>
  new PictureNotFetched("the address is not of the public internet", { isPrivate: true })

const parseUrl = (address: string, base?: URL): URL => {
  const url = URL.parse(address, base)
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "")
    throw new PictureNotFetched("the address is none of HTTPS")
  if (url.port !== "") throw privateAddress()
  return url
}

const begin = (
  request: NonNullable<FetchPictureOptions["request"]>,
  url: URL,
  options: RequestOptions
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, headers: { accept: "image/*" } }, resolve).once(
      "error",
      (problem) => {
        reject(
          problem instanceof PictureNotFetched
            ? problem
            : new PictureNotFetched(`the server cannot be reached: ${problem.message}`)
        )
      }
    )
  })

/** Looks a name up and refuses it where any of its addresses is not allowed. */
const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, callback) => {
    resolveName(name, { ...options, all: true }, (problem, found) => {
      const [first] = found ?? []
      if (problem !== null) callback(problem, "")
      else if (first === undefined || !found.every((one) => isAllowed(one.address)))
        callback(privateAddress(), "")
      else if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

const readAll = async (response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Array<Buffer> = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      chunks.push(chunk)
      // One that is too large is refused as every other picture, by its first bytes.
      if (size >= pictureLimits.bytes) break
    }
  } catch {
    throw new PictureNotFetched("the connection ended early")
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  // Such as ::ffff:10.0.0.1.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const family = isIP(mapped)
  if (family === 4) return !notPublic.check(mapped, "ipv4")
  return family === 6 && globalUnicast.check(mapped, "ipv6") && !notPublic.check(mapped, "ipv6")
}

const notPublic = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3]
] as const)
  notPublic.addSubnet(network, prefix, "ipv4")
// Documentation, and addresses that carry one of IPv4.
for (const [network, prefix] of [
  ["2001:db8::", 32],
  ["2001::", 32],
  ["2002::", 16]
] as const)
  notPublic.addSubnet(network, prefix, "ipv6")
const globalUnicast = new BlockList()
globalUnicast.addSubnet("2000::", 3, "ipv6")
