import { createServer, type Socket } from "node:net"

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  /** Headers and body as received. */
  readonly source: string
}

/**
 * Whether the server accepts mails, refuses their recipients for good or for now, never responds,
 * or takes a mail without saying so.
 */
export type SmtpBehaviour = "accept" | "refuse" | "later" | "silent" | "unconfirmed"

/**
 * Starts a local mail server with the SMTP commands that one mail needs; `behave` changes how it
 * treats further connections.
 */
export const startSmtpServer = async (firstBehaviour: SmtpBehaviour) => {
  const mails: Array<ReceivedMail> = []
  let behaviour = firstBehaviour
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => {}).on("close", () => sockets.delete(socket))
    if (behaviour !== "silent") serveSmtp(socket, behaviour, mails)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    behave: (next: SmtpBehaviour) => {
      behaviour = next
    },
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

const serveSmtp = (socket: Socket, behaviour: SmtpBehaviour, mails: Array<ReceivedMail>) => {
  const state = { input: "", from: "", to: "", isData: false }
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const readLine = (line: string) => {
    const [verb = ""] = line.toUpperCase().split(/[ :]/)
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ""
    switch (verb) {
      case "EHLO":
        return reply("250 test")
      case "MAIL":
        state.from = address
        return reply("250 ok")
      case "RCPT":
        state.to = address
        return reply(recipientReplies[behaviour] ?? "250 ok")
      case "DATA":
        state.isData = true
        return reply("354 go on")
      case "QUIT":
        reply("221 bye")
        return socket.end()
      default:
        return reply("250 ok")
    }
  }
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    state.input += chunk
    for (;;) {
      const end = state.input.indexOf(state.isData ? "\r\n.\r\n" : "\r\n")
      if (end < 0) return
      const text = state.input.slice(0, end)
      state.input = state.input.slice(end + (state.isData ? 5 : 2))
      if (!state.isData) {
        readLine(text)
        continue
      }
      state.isData = false
      mails.push({ from: state.from, to: state.to, source: text })
      if (behaviour !== "unconfirmed") reply("250 taken")
    }
  })
  reply("220 test")
}

const recipientReplies: Readonly<Partial<Record<SmtpBehaviour, string>>> = {
  refuse: "550 no such mailbox",
  later: "451 try again later"
}
