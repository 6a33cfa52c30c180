import { useMachine } from "@xstate/react"
import { Effect } from "effect"
import { useMemo } from "react"
import { useParams } from "react-router-dom"
import { productDraftStorage } from "#adapters/browser/productDraftStorage.ts"
import {
  archiveProduct,
  copyProduct,
  deskProductMachine,
  loadProduct,
  previewProduct,
  saveProduct
} from "#core/desk/deskProductMachine.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { DeskNotFound } from "../../frame/DeskNotFound.tsx"
import { Product } from "../../products/Product.tsx"
import type { DeskStore } from "../createDeskStore.ts"
import { useDeskStore } from "../DeskStoreContext.ts"
import { useStaff } from "../StaffContext.ts"

export default function ProductPage() {
  const { id } = useParams()
  const productId = parseNumericId(id ?? "")
  // The address of a new product has no parameter.
  return id !== undefined && productId === null ? (
    <DeskNotFound />
  ) : (
    <ProductOfId key={productId} id={productId} />
  )
}

const ProductOfId = ({ id }: { readonly id: number | null }) => {
  const store = useDeskStore()
  const staffId = useStaff().id
  const machine = useMemo(() => provideProduct(store, staffId, id), [store, staffId, id])
  const [snapshot, send] = useMachine(machine, { input: { id } })
  return <Product snapshot={snapshot} send={send} />
}

const provideProduct = (
  { fromEffect, navigation }: DeskStore,
  staffId: number,
  pageId: number | null
) => {
  const { load, loadDefaults, save, saveDefaults } = productDraftStorage
  return provideActors(deskProductMachine, {
    actors: {
      load: fromEffect(({ id }) =>
        Effect.map(loadProduct(id), (loaded) => ({
          ...loaded,
          kept: load(staffId, pageId),
          defaults: loadDefaults(),
          key: crypto.randomUUID()
        }))
      ),
      save: fromEffect(saveProduct),
      copy: fromEffect(copyProduct),
      archive: fromEffect(archiveProduct),
      link: fromEffect(previewProduct)
    },
    actions: {
      keepDraft: (_, kept) => save(staffId, pageId, kept),
      keepDefaults: (_, defaults) => saveDefaults(defaults),
      showProduct: (_, id) => navigation.go(deskPaths.product(String(id))),
      openPreview: (_, path) => void window.open(path, "_blank", "noopener")
    }
  })
}
