import { once } from "node:events"
import { createServer, get as getPlain } from "node:http"
import { expect, it } from "vitest"
import {
  fetchPicture,
  type FetchPictureOptions,
  isPublicAddress,
  PictureNotFetched
} from "#backend/pictures/fetchPicture.ts"

const refusalOf = (address: string, options?: FetchPictureOptions) =>
  fetchPicture(address, options).then(
    () => "fetched",
    (problem: unknown) =>
      problem instanceof PictureNotFetched
        ? problem.isPrivate
          ? "private"
          : "not fetched"
        : problem
  )

it("addresses of the network in which the server stands are none of the public internet", () => {
  const isPublic = (...addresses: ReadonlyArray<string>) => addresses.map(isPublicAddress)
  expect(isPublic("8.8.8.8", "172.32.0.1", "2606:4700::1111")).toEqual([true, true, true])
  for (const address of [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:10.0.0.1",
    "::ffff:a00:1",
    "fe80::1",
    "fd00::1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "no address"
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})

it("asks for nothing at a private address, whatever it is called", async () => {
  for (const address of [
    "https://127.0.0.1/a.jpg",
    "https://[::1]/a.jpg",
    "https://2130706433/a.jpg",
    "https://0x7f.1/a.jpg",
    "https://localhost/a.jpg",
    "https://pictures.example:8443/a.jpg"
  ])
    expect([address, await refusalOf(address)]).toEqual([address, "private"])
  expect(await refusalOf("http://8.8.8.8/a.jpg")).toBe("not fetched")
  expect(await refusalOf("https://me:secret@8.8.8.8/a.jpg")).toBe("not fetched")
})

it("follows redirects and checks each of them; an end that comes too early is no picture", async () => {
  const asked: Array<string> = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? "")
    if (request.url === "/a.jpg") response.writeHead(302, { location: "/b.jpg" }).end()
    else if (request.url === "/b.jpg") response.end("bytes")
    else if (request.url === "/cut.jpg") {
      response.writeHead(200, { "content-length": "100" }).write("byt")
      setTimeout(() => response.destroy(), 20)
    } else if (request.url === "/inside.jpg")
      response.writeHead(302, { location: "https://10.0.0.1/a.jpg" }).end()
    else if (request.url === "/loop.jpg") response.writeHead(302, { location: "/loop.jpg" }).end()
    else response.writeHead(404).end()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const options: FetchPictureOptions = {
    request: (url, _, onResponse) => getPlain({ port, path: url.pathname }, onResponse)
  }
  const bytes = await fetchPicture("https://8.8.8.8/a.jpg", options)
  expect(Buffer.from(bytes).toString()).toBe("bytes")
  expect(await refusalOf("https://8.8.8.8/inside.jpg", options)).toBe("private")
  expect(await refusalOf("https://8.8.8.8/cut.jpg", options)).toBe("not fetched")
  expect(await refusalOf("https://8.8.8.8/loop.jpg", options)).toBe("not fetched")
  expect(await refusalOf("https://8.8.8.8/none.jpg", options)).toBe("not fetched")
  expect(asked.slice(0, 3)).toEqual(["/a.jpg", "/b.jpg", "/inside.jpg"])
  server.closeAllConnections()
  server.close()
})
