import { basename, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import { folderDigest } from "./folder/folderDigest.ts"
import { folderClashes, folderGoods, shopSource } from "./folder/folderGoods.ts"
import { readFolder } from "./folder/readFolder.ts"
import type { ImportSettings } from "./importShop.ts"
import { importGoods, type Imported, type ImportWishes } from "./load/importGoods.ts"
import { stockFor } from "./load/stockFor.ts"
import { ownFolder } from "./ownFolder.ts"
import { BadShopFiles } from "./Problem.ts"

/** Reads a folder of goods, checks it against itself and the shop, and writes it; throws `BadShopFiles` before anything is written. */
export const importFolder = async (
  db: Kysely<Schema>,
  folder: string,
  settings: ImportSettings,
  wishes: ImportWishes = {}
): Promise<Imported> => {
  const isShops = resolve(folder) === resolve(ownFolder)
  const digest = `${settings.seed} ${await folderDigest(folder)}`
  const read = await readFolder(folder, { drawn: isShops ? null : new Set(), numbered: isShops })
  const problems = read.problems.length > 0 ? read.problems : await folderClashes(db, read)
  if (problems.length > 0) throw new BadShopFiles(problems)
  const goods = await folderGoods({
    folder,
    digest,
    seed: read.seed,
    source: isShops ? shopSource : basename(resolve(folder)),
    pictures: settings.pictures,
    stockOf: stockFor(settings.seed)
  })
  return importGoods(db, goods, wishes)
}
