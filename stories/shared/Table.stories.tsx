import type { Meta } from "@storybook/react-vite"
import { Table } from "#ui/shared/Table.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Table", component: Table } satisfies Meta

export const WithControls = storyWithControls({ flush: false }, {}, (props, translate) => (
  <Table {...props}>
    <thead>
      <tr>
        <th scope="col">{translate("Size", "المقاس")}</th>
        <th scope="col">{translate("Length, cm", "الطول، سم")}</th>
      </tr>
    </thead>
    <tbody>
      {[54, 56, 58].map((size) => (
        <tr key={size}>
          <th scope="row">{size}</th>
          <td>{size + 83}</td>
        </tr>
      ))}
    </tbody>
  </Table>
))
