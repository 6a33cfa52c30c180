import type { ProgressListener } from "#core/desk/deskCall.ts"

/**
 * A `fetch` that sends this file and tells how much of it was sent. Browsers report the progress of
 * an upload only to XMLHttpRequest: a stream as the body of `fetch`, which ky would measure, exists
 * in some of them alone, and over HTTP/2 only.
 */
export const fetchWithProgress =
  (file: Blob, onProgress: ProgressListener): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { headers, method, signal, url } = new Request(input, init)
      if (signal.aborted) return reject(signal.reason)
      const xhr = new XMLHttpRequest()
      xhr.open(method, url)
      for (const [name, value] of headers) xhr.setRequestHeader(name, value)
      const fail = () => reject(new TypeError("Failed to fetch"))
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      xhr.upload.onload = () => onProgress(1)
      xhr.onload = () => resolve(readResponse(xhr))
      xhr.onerror = fail
      xhr.onabort = () => reject(signal.reason)
      signal.addEventListener("abort", () => xhr.abort(), { once: true })
      xhr.send(file)
    })

const readResponse = (xhr: XMLHttpRequest): Response =>
  new Response([204, 304].includes(xhr.status) ? null : xhr.responseText, {
    status: xhr.status,
    headers: ["content-type", "retry-after", "x-request-id"].flatMap(
      (name): Array<[string, string]> => {
        const value = xhr.getResponseHeader(name)
        return value === null ? [] : [[name, value]]
      }
    )
  })
