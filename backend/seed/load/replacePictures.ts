import type { ImportedFiles, SourceProduct } from "./ImportSource.ts"

/** The URL of a picture by its name in the files; null for one that is left out. */
export type PictureOf = (name: string) => string | null

/** A product with the URLs of its pictures instead of their names. */
export const replacePictures = (
  { newCategories, product }: SourceProduct,
  pictureOf: PictureOf
): SourceProduct => {
  const replaced = (names: ReadonlyArray<string>) => names.flatMap((name) => pictureOf(name) ?? [])
  return {
    newCategories: newCategories.map((category) => replaceOne(category, pictureOf)),
    product: {
      ...product,
      pictures: replaced(product.pictures),
      variants: product.variants.map((variant) => ({
        ...variant,
        pictures: replaced(variant.pictures)
      }))
    }
  }
}

/** What the files say beside products, in the same way; videos and the brand stay. */
export const replaceListPictures = (
  {
    banners,
    categories,
    promos,
    rates,
    reels,
    shopInfo
  }: ImportedFiles["lists"] & Pick<ImportedFiles, "categories">,
  pictureOf: PictureOf
): Pick<ImportedFiles, "categories" | "lists"> => ({
  categories: categories.map((category) => replaceOne(category, pictureOf)),
  lists: {
    promos,
    rates,
    shopInfo,
    banners:
      banners?.map((banner) => ({
        ...replaceOne(banner, pictureOf),
        pictureEn: banner.pictureEn === null ? null : pictureOf(banner.pictureEn)
      })) ?? null,
    reels: reels?.map((reel) => ({ ...reel, poster: pictureOf(reel.poster) ?? "" })) ?? null
  }
})

/** All that the files say beside products, videos and the brand too. */
export const replaceAllPictures = (files: ImportedFiles, pictureOf: PictureOf): ImportedFiles => {
  const { categories, lists } = replaceListPictures({ ...files, ...files.lists }, pictureOf)
  const { reels, shopInfo } = lists
  const brand = shopInfo?.brand
  const brandPicture = (name: string) => (/\.\w{2,5}$/.test(name) ? (pictureOf(name) ?? "") : name)
  return {
    ...files,
    categories,
    lists: {
      ...lists,
      reels:
        reels?.map((reel) => ({ ...reel, video: pictureOf(reel.video) ?? reel.video })) ?? null,
      shopInfo:
        shopInfo === null || brand === undefined
          ? shopInfo
          : {
              ...shopInfo,
              brand: { ...brand, logo: brandPicture(brand.logo), icon: brandPicture(brand.icon) }
            }
    }
  }
}

const replaceOne = <Row extends { readonly picture: string }>(row: Row, pictureOf: PictureOf) => ({
  ...row,
  picture: row.picture === "" ? "" : (pictureOf(row.picture) ?? "")
})
