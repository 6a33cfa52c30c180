import { crc32, deflateRawSync } from "node:zlib"

/** A file in a ZIP file, and what its entry says of it where that is not the truth. */
interface ZipEntry {
  readonly name: string
  readonly content: string | Uint8Array
  /** The size that it says to have, unpacked. */
  readonly saidSize?: number
  /** The type and permissions of Unix. */
  readonly mode?: number
}

/** The mode of a symbolic link. */
export const linkMode = 0o120777

/** A ZIP file of these entries, compressed, whatever their names are. */
export const zipOf = (entries: ReadonlyArray<ZipEntry>): Buffer => {
  const locals: Array<Buffer> = []
  const central: Array<Buffer> = []
  let offset = 0
  for (const { content, mode = 0o100644, name, saidSize } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name, "utf8")
    // The version, the flag of UTF-8, the method and no time.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(saidSize ?? bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, title, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    const madeByUnix = Buffer.from([20, 3])
    central.push(Buffer.concat([Buffer.from("PK\x01\x02"), madeByUnix, common, tail, title]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", 0, "latin1")
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** A ZIP file of files by their paths. */
export const zipFiles = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
