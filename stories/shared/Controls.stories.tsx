import type { Meta } from "@storybook/react-vite"
import { Badge, CountBadge, type Tone } from "#ui/shared/Badge.tsx"
import { BottomMessage } from "#ui/shared/BottomMessage.tsx"
import { Button, ButtonLink } from "#ui/shared/Button.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Chip, ChoiceChips, Swatch } from "#ui/shared/Chip.tsx"
import { Combobox } from "#ui/shared/Combobox.tsx"
import { Dialog, Drawer, Sheet } from "#ui/shared/Dialog.tsx"
import { Forward } from "#ui/shared/directionalIcons.tsx"
import { EmptyState, ErrorState } from "#ui/shared/EmptyState.tsx"
import { Field } from "#ui/shared/Field.tsx"
import { IconButton, IconLink } from "#ui/shared/IconButton.tsx"
import { Heart, Package, ShoppingBag } from "#ui/shared/icons.ts"
import { Link } from "#ui/shared/Link.tsx"
import { ListRow } from "#ui/shared/ListRow.tsx"
import { LoadMore } from "#ui/shared/LoadMore.tsx"
import { LoadState } from "#ui/shared/LoadState.tsx"
import { Notice } from "#ui/shared/Notice.tsx"
import { PhoneField } from "#ui/shared/PhoneField.tsx"
import { PhoneNumber } from "#ui/shared/PhoneNumber.tsx"
import { Picture } from "#ui/shared/Picture.tsx"
import { Price } from "#ui/shared/Price.tsx"
import { RadioList } from "#ui/shared/RadioList.tsx"
import { RetryButton } from "#ui/shared/RetryButton.tsx"
import { RowArrows } from "#ui/shared/RowArrows.tsx"
import { Select } from "#ui/shared/Select.tsx"
import { Skeleton } from "#ui/shared/Skeleton.tsx"
import { Stepper } from "#ui/shared/Stepper.tsx"
import { SubmitBar } from "#ui/shared/SubmitBar.tsx"
import { Switch } from "#ui/shared/Switch.tsx"
import { PageHeading } from "#ui/shared/shell/PageHeading.tsx"
import { SummaryLayout } from "#ui/shared/shell/SummaryLayout.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Pieces with controls" } satisfies Meta

const noop = () => {}

const oneButtonProps: {
  readonly variant: "primary" | "secondary" | "quiet" | "danger"
  readonly size: "small" | "medium" | "large"
  readonly fullWidth: boolean
  readonly busy: boolean
  readonly disabled: boolean
} = { variant: "primary", size: "medium", fullWidth: false, busy: false, disabled: false }

export const OneButton = {
  ...storyWithControls(
    oneButtonProps,
    { variant: ["primary", "secondary", "quiet", "danger"], size: ["small", "medium", "large"] },
    (props, say) => (
      <div className="gap">
        <div>
          <Button {...props}>{say("Add to cart", "أضف إلى السلة")}</Button>
        </div>
      </div>
    )
  ),
  name: "Button"
}

export const OneButtonLink = {
  ...storyWithControls({ fullWidth: false, to: "/" }, {}, (props, say) => (
    <div className="gap">
      <div>
        <ButtonLink {...props}>{say("Continue shopping", "متابعة التسوق")}</ButtonLink>
      </div>
    </div>
  )),
  name: "Button that is a link"
}

const oneIconButtonProps: {
  readonly variant: "plain" | "floating"
  readonly pressed: boolean
  readonly disabled: boolean
} = { variant: "plain", pressed: false, disabled: false }

export const OneIconButton = {
  ...storyWithControls(oneIconButtonProps, { variant: ["plain", "floating"] }, (props, say) => (
    <div className="gap">
      <div className="wrap">
        <IconButton {...props} label={say("Favourite", "المفضلة")} onClick={noop}>
          <Heart />
        </IconButton>
        <IconLink label={say("My orders", "طلباتي")} to="/orders">
          <Package />
        </IconLink>
      </div>
    </div>
  )),
  name: "Icon button"
}

const oneBadgeProps: { readonly tone: Tone; readonly count: string } = {
  tone: "yellow",
  count: "3"
}

export const OneBadge = {
  ...storyWithControls(
    oneBadgeProps,
    { tone: ["yellow", "blue", "purple", "green", "red", "orange", "gray", "neutral"] },
    ({ count, tone }, say) => (
      <div className="gap">
        <div className="wrap">
          <Badge tone={tone}>{say("Pending", "قيد الانتظار")}</Badge>
          <CountBadge>{count}</CountBadge>
        </div>
      </div>
    )
  ),
  name: "Badge"
}

const oneNoticeProps: {
  readonly kind: "danger" | "warn" | "info" | "ok"
  readonly hasTitle: boolean
} = { kind: "info", hasTitle: true }

export const OneNotice = {
  ...storyWithControls(
    oneNoticeProps,
    { kind: ["danger", "warn", "info", "ok"] },
    ({ hasTitle, kind }, say) => (
      <div className="gap">
        <Notice kind={kind} {...(hasTitle && { title: say("Delivery", "التوصيل") })}>
          {say("Within 2 working days", "خلال يومي عمل")}
        </Notice>
      </div>
    )
  ),
  name: "Notice"
}

const oneSkeletonProps: {
  readonly shape: "line" | "heading" | "square" | "row" | "circle" | "button"
  readonly short: boolean
} = { shape: "square", short: false }

export const OneSkeleton = {
  ...storyWithControls(
    oneSkeletonProps,
    { shape: ["line", "heading", "square", "row", "circle", "button"] },
    (props) => (
      <div className="gap">
        <Skeleton {...props} />
      </div>
    )
  ),
  name: "Skeleton"
}

export const OneChip = {
  ...storyWithControls({ selected: false }, {}, (props, say) => (
    <div className="gap">
      <div className="wrap">
        <Chip {...props} onClick={noop}>
          {say("Oud", "عود")}
        </Chip>
      </div>
    </div>
  )),
  name: "Chip"
}

export const ColourChips = {
  ...storyWithControls(
    { chosen: "black", isSandAvailable: false, canDeselect: false },
    { chosen: ["black", "sand"] },
    ({ isSandAvailable, ...props }, say) => (
      <div className="gap">
        <ChoiceChips
          {...props}
          label={say("Colour", "اللون")}
          unavailableLabel={say("Unavailable", "غير متوفر")}
          onChoose={noop}
          choices={[
            { value: "black", label: say("Black", "أسود"), colours: ["#1e1916"] },
            {
              value: "sand",
              label: say("Sand", "رملي"),
              colours: ["#d9b982"],
              available: isSandAvailable
            }
          ]}
        />
      </div>
    )
  ),
  name: "Chips of a choice"
}

export const OneSwatch = {
  ...storyWithControls({ first: "#1e1916", second: "#d9b982" }, {}, ({ first, second }) => (
    <div className="gap">
      <div className="wrap">
        <Swatch colours={[first, second]} />
      </div>
    </div>
  )),
  name: "Swatch of a colour"
}

const oneStepperProps: {
  readonly value: number
  readonly canDecrease: boolean
  readonly canIncrease: boolean
  readonly removesAtOne: boolean
  readonly size: "small" | "medium"
} = { value: 2, canDecrease: true, canIncrease: true, removesAtOne: true, size: "medium" }

export const OneStepper = {
  ...storyWithControls(oneStepperProps, { size: ["small", "medium"] }, (props, say) => (
    <div className="gap">
      <div className="wrap">
        <Stepper
          {...props}
          valueText={String(props.value)}
          label={say("Quantity", "الكمية")}
          decreaseLabel={say("Decrease quantity", "تقليل الكمية")}
          increaseLabel={say("Increase quantity", "زيادة الكمية")}
          removeLabel={say("Remove", "حذف")}
          onDecrease={noop}
          onIncrease={noop}
        />
      </div>
    </div>
  )),
  name: "Stepper"
}

const onePriceProps: { readonly size: "small" | "medium" | "large"; readonly isReduced: boolean } =
  { size: "medium", isReduced: true }

export const OnePrice = {
  ...storyWithControls(
    onePriceProps,
    { size: ["small", "medium", "large"] },
    ({ isReduced, size }, say) => (
      <div className="gap">
        <Price
          size={size}
          oldPrice={isReduced ? say("KD 18.00", "18.00 د.ك") : null}
          oldPriceLabel={say("Was", "كان")}
        >
          {say("KD 12.50", "12.50 د.ك")}
        </Price>
      </div>
    )
  ),
  name: "Price"
}

const onePictureProps: {
  readonly variant: "square" | "rounded" | "plain" | "scene"
  readonly isThere: boolean
  readonly mirroredInLtr: boolean
} = { variant: "rounded", isThere: true, mirroredInLtr: false }

export const OnePicture = {
  ...storyWithControls(
    onePictureProps,
    { variant: ["square", "rounded", "plain", "scene"] },
    ({ isThere, ...props }, say) => (
      <div className="gap">
        <Picture
          {...props}
          src={isThere ? "/favicon.svg" : null}
          alt={say("Diamond", "معيّن")}
          width={240}
          height={240}
        />
      </div>
    )
  ),
  name: "Picture"
}

const oneFieldProps: {
  readonly type: "text" | "textarea"
  readonly hasError: boolean
  readonly hasHint: boolean
  readonly isOptional: boolean
  readonly disabled: boolean
} = { type: "text", hasError: false, hasHint: true, isOptional: false, disabled: false }

export const OneField = {
  ...storyWithControls(
    oneFieldProps,
    { type: ["text", "textarea"] },
    ({ hasError, hasHint, isOptional, ...props }, say) => (
      <div className="gap">
        <Field
          {...props}
          dir="auto"
          label={say("Full name", "الاسم الكامل")}
          value={say("Noura Al-Mutairi", "نورة المطيري")}
          onChange={noop}
          hint={hasHint ? say("As on your civil ID", "كما في البطاقة المدنية") : undefined}
          error={hasError ? say("This name is too long.", "الاسم طويل جدًا.") : null}
          optional={isOptional ? say("Optional", "اختياري") : undefined}
        />
      </div>
    )
  ),
  name: "Field"
}

export const OnePhoneField = {
  ...storyWithControls(
    { value: "50001234", hasError: false, disabled: false },
    {},
    ({ hasError, ...props }, say) => (
      <div className="gap">
        <PhoneField
          {...props}
          country="KW"
          countryName="country"
          name="phone"
          onCountry={noop}
          onChange={noop}
          label={say("Phone number", "رقم الهاتف")}
          error={hasError ? say("Phone number is too short", "رقم الهاتف قصير جدًا") : null}
        />
      </div>
    )
  ),
  name: "Phone field"
}

export const OneSelect = {
  ...storyWithControls(
    { value: "1", hasError: false },
    { value: ["", "1", "2"] },
    ({ hasError, value }, say) => (
      <div className="gap">
        <Select
          label={say("Governorate", "المحافظة")}
          value={value}
          onChange={noop}
          placeholder={say("Choose a governorate", "اختر المحافظة")}
          error={hasError ? say("Choose a governorate.", "اختر المحافظة.") : null}
          options={[
            { value: "1", label: say("Hawalli", "حولي") },
            { value: "2", label: say("Al Jahra", "الجهراء") }
          ]}
        />
      </div>
    )
  ),
  name: "Select"
}

export const OneCombobox = {
  ...storyWithControls({ hasError: false }, {}, ({ hasError }, say) => (
    <div className="gap">
      <Combobox
        label={say("Area", "المنطقة")}
        text={say("Salmiya", "السالمية")}
        countLabel={say("2 areas", "منطقتان")}
        error={hasError ? say("Choose an area.", "اختر المنطقة.") : null}
        options={[
          { value: "1", label: say("Salmiya", "السالمية"), detail: say("Hawalli", "حولي") },
          { value: "2", label: say("Sharq", "الشرق"), detail: say("Al Asimah", "العاصمة") }
        ]}
        onType={noop}
        onChoose={noop}
      />
    </div>
  )),
  name: "Combobox"
}

export const OneSwitch = {
  ...storyWithControls(
    { checked: true, hasDescription: true },
    {},
    ({ checked, hasDescription }, say) => (
      <Card flush>
        <Switch
          label={say("Offers", "العروض")}
          description={hasDescription ? say("By text message", "برسالة نصية") : null}
          checked={checked}
          onChange={noop}
        />
      </Card>
    )
  ),
  name: "Switch"
}

export const OneRadioList = {
  ...storyWithControls(
    { chosen: "card", hasDescription: true },
    { chosen: ["card", "cash"] },
    ({ chosen, hasDescription }, say) => (
      <div className="gap">
        <RadioList
          legend={say("Payment method", "طريقة الدفع")}
          chosen={chosen}
          onChoose={noop}
          options={[
            {
              value: "card",
              label: say("Card", "بطاقة"),
              description: hasDescription ? say("Visa or Mastercard", "فيزا أو ماستركارد") : null
            },
            { value: "cash", label: say("Cash", "نقدًا") }
          ]}
        />
      </div>
    )
  ),
  name: "Radio list"
}

export const OneRow = {
  ...storyWithControls(
    { danger: false, hasDescription: true },
    {},
    ({ danger, hasDescription }, say) => (
      <Card flush>
        <ListRow
          to="/orders"
          icon={<Package />}
          danger={danger}
          description={hasDescription ? say("2 on their way", "طلبان في الطريق") : null}
        >
          {say("My orders", "طلباتي")}
        </ListRow>
      </Card>
    )
  ),
  name: "Row of a list"
}

export const OneLink = {
  ...storyWithControls({ replace: false }, {}, (props, say) => (
    <div className="gap">
      <p>
        <Link {...props} to="/orders">
          {say("My orders", "طلباتي")} <Forward size={16} aria-hidden="true" />
        </Link>
      </p>
    </div>
  )),
  name: "Link and the icon that leads on"
}

export const OnePhoneNumber = {
  ...storyWithControls({ phone: "+96522200000" }, {}, ({ phone }, say) => (
    <div className="gap">
      <p>
        {say("Call", "اتصل")} <PhoneNumber>{phone}</PhoneNumber>
      </p>
    </div>
  )),
  name: "Phone number"
}

export const OneLoadMore = {
  ...storyWithControls(
    { state: "ready" },
    { state: ["ready", "loadingMore", "loadMoreFailed"] },
    ({ state }, say) => (
      <div className="gap">
        <LoadMore
          state={state}
          next="2"
          onLoad={noop}
          onRetry={noop}
          error={
            state === "loadMoreFailed" ? say("You are offline", "أنت غير متصل بالإنترنت") : null
          }
        />
      </div>
    )
  ),
  name: "Button that loads more"
}

const oneLoadStateProps: { readonly state: "loading" | "ready" | "empty" | "failed" } = {
  state: "failed"
}

export const OneLoadState = {
  ...storyWithControls(
    oneLoadStateProps,
    { state: ["loading", "ready", "empty", "failed"] },
    ({ state }, say) => (
      <div className="gap">
        <LoadState
          state={state}
          skeleton={<Skeleton shape="row" />}
          empty={<p>{say("No orders", "لا طلبات")}</p>}
          error={say("We could not load your orders", "تعذر تحميل طلباتك")}
          onRetry={noop}
        >
          <p>{say("Two orders", "طلبان")}</p>
        </LoadState>
      </div>
    )
  ),
  name: "What is shown instead of data"
}

export const OneRetryButton = {
  ...storyWithControls({ busy: false }, {}, (props) => (
    <div className="gap">
      <div className="wrap">
        <RetryButton {...props} onRetry={noop} />
      </div>
    </div>
  )),
  name: "Retry button"
}

export const OneRowArrows = {
  ...storyWithControls({ hasHeading: true }, {}, ({ hasHeading }, say) => (
    <div className="wide">
      {hasHeading && <p>{say("New in oud", "جديد العود")}</p>}
      <RowArrows name={say("New in oud", "جديد العود")} />
    </div>
  )),
  name: "Arrows of a row, in wide windows"
}

export const OneSubmitBar = {
  ...storyWithControls(
    { disabled: false, busy: false, hasError: false },
    {},
    ({ hasError, ...props }, say) => (
      <div className="gap">
        <SubmitBar
          {...props}
          form="address"
          busyLabel={say("Saving…", "جارٍ الحفظ…")}
          error={hasError ? say("You are offline", "أنت غير متصل بالإنترنت") : null}
        >
          {say("Save address", "حفظ العنوان")}
        </SubmitBar>
      </div>
    )
  ),
  name: "Bar that submits a form"
}

export const OneBottomMessage = {
  ...storyWithControls({ hasAction: true }, {}, ({ hasAction }, say) => (
    <div className="frame">
      <BottomMessage
        label={say("Analytics", "الإحصاءات")}
        text={say("May we count visits?", "هل تسمح لنا بعدّ الزيارات؟")}
      >
        {hasAction && (
          <Button size="small" onClick={noop}>
            {say("Allow", "السماح")}
          </Button>
        )}
      </BottomMessage>
    </div>
  )),
  name: "Message at the bottom"
}

export const OneEmptyState = {
  ...storyWithControls({ hasAction: true }, {}, ({ hasAction }, say) => (
    <EmptyState
      icon={<ShoppingBag />}
      title={say("Your cart is empty", "سلتك فارغة")}
      action={hasAction && <ButtonLink to="/">{say("Start shopping", "ابدأ التسوق")}</ButtonLink>}
    >
      {say("Oud, coffee, dates and more are waiting.", "العود والقهوة والتمر وغيرها في انتظارك.")}
    </EmptyState>
  )),
  name: "Empty state",
  tags: ["empty"]
}

export const OneErrorState = {
  ...storyWithControls({ hasDetail: true }, {}, ({ hasDetail }, say) => (
    <ErrorState title={say("We could not load your orders", "تعذر تحميل طلباتك")} onRetry={noop}>
      {hasDetail && say("Check the connection and try again.", "تحقّق من الاتصال ثم حاول مرة أخرى.")}
    </ErrorState>
  )),
  name: "Error state"
}

export const OneDialog = {
  ...storyWithControls({ open: true, titleHidden: false }, {}, (props, say) => (
    <Dialog
      {...props}
      title={say("Share", "مشاركة")}
      closeLabel={say("Close", "إغلاق")}
      onClose={noop}
    >
      <p>{say("Copy the link and send it to a friend.", "انسخ الرابط وأرسله إلى صديق.")}</p>
    </Dialog>
  )),
  name: "Dialog"
}

export const OneSheet = {
  ...storyWithControls({ open: true, titleHidden: false }, {}, (props, say) => (
    <Sheet
      {...props}
      title={say("Share", "مشاركة")}
      closeLabel={say("Close", "إغلاق")}
      onClose={noop}
    >
      <p>{say("Copy the link and send it to a friend.", "انسخ الرابط وأرسله إلى صديق.")}</p>
    </Sheet>
  )),
  name: "Sheet"
}

export const OneDrawer = {
  ...storyWithControls({ open: true, titleHidden: false }, {}, (props, say) => (
    <Drawer
      {...props}
      title={say("Share", "مشاركة")}
      closeLabel={say("Close", "إغلاق")}
      onClose={noop}
    >
      <p>{say("Copy the link and send it to a friend.", "انسخ الرابط وأرسله إلى صديق.")}</p>
    </Drawer>
  )),
  name: "Drawer"
}

export const OnePageHeading = {
  ...storyWithControls({ hasAside: true }, {}, ({ hasAside }, say) => (
    <div className="gap">
      <PageHeading
        title={say("My addresses", "عناويني")}
        aside={
          hasAside && (
            <Button size="small" variant="secondary">
              {say("Add", "إضافة")}
            </Button>
          )
        }
      />
    </div>
  )),
  name: "Heading of a page"
}

export const OneSummaryLayout = {
  ...storyWithControls({ framed: true }, {}, (props, say) => (
    <div className="gap">
      <SummaryLayout {...props} summary={<p>{say("Total", "المجموع")}</p>}>
        <Card>
          <p>{say("Lines of the cart", "محتويات السلة")}</p>
        </Card>
      </SummaryLayout>
    </div>
  )),
  name: "Content with a summary beside it"
}
