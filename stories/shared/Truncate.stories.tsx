import type { Meta } from "@storybook/react-vite"
import { Truncate } from "#ui/shared/Truncate.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Truncate", component: Truncate } satisfies Meta

const props: { readonly lines: 1 | 2 | 3 } = { lines: 1 }

export const WithControls = storyWithControls(
  props,
  { lines: [1, 2, 3] },
  ({ lines }, translate) => (
    <div className="gap">
      <Truncate as="p" lines={lines}>
        {translate(
          "A hand-woven Sadu cushion of red and black wool with a pattern of small triangles, made in Jahra by women who learned it from their mothers, and filled with cotton of the last harvest.",
          "وسادة سدو منسوجة يدويًا من الصوف الأحمر والأسود بنقش من المثلثات الصغيرة، صنعتها في الجهراء نساء تعلّمن الحرفة من أمهاتهن، وحشوتها من قطن الموسم الأخير."
        )}
      </Truncate>
    </div>
  )
)
