/** What comes piece by piece, as the body of an answer: the next is asked for when the one before has gone out. */
export const streamOf = (
  pieces: AsyncIterator<Uint8Array>,
  cancel: () => unknown
): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull: async (reader) => {
        const { done, value } = await pieces.next()
        if (done === true) reader.close()
        else reader.enqueue(new Uint8Array(value))
      },
      cancel: async () => {
        await cancel()
      }
    },
    { highWaterMark: 0 }
  )
