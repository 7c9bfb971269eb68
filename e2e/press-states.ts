import type { JSHandle, Page } from '@playwright/test'
import { allOperations } from '@/lib/contract/all-operations'
import type { World } from './world'

/*
 * A press on the main button of a form always comes to something that is seen: it is sent, a question
 * is asked, or a message says what is wrong. A field that the form doesn't show must not refuse it.
 */

/** One way to choose otherwise than the form does as it is opened. */
interface Choice {
  readonly field: string
  readonly value: string
}

/**
 * What a press came to; `silent` where nothing of it is seen, `unplaced` where the form counts fields
 * that show no message, `unfocused` where the focus is lost.
 */
type Outcome = 'sent' | 'asked' | 'told' | 'disabled' | 'silent' | 'unfocused' | 'unplaced'

interface FormTools {
  readonly choices: () => readonly Choice[]
  /** Answers with what was chosen before, to choose that again. */
  readonly choose: (choice: Choice) => Promise<Choice>
  readonly clear: () => void
  readonly press: () => Promise<Outcome>
}

/** The form on top, as it can be filled in and pressed by script; runs in the page. */
async function formTools(): Promise<FormTools | null> {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true })
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const frames = async (count: number) => {
    for (let at = 0; at < count; at += 1) await frame()
  }
  const dialogs = () => document.querySelectorAll('dialog[open]').length
  const find = () =>
    [...document.querySelectorAll('button')].findLast(
      (each) => each.form?.noValidate && each.classList.contains('btn-primary') && isSeen(each),
    )
  // A dialog comes with the part that its opener loads.
  for (let waited = 0; !find() && waited < 300; waited += 1) await frame()
  const button = find()
  const form = button?.form
  if (!form) return null
  for (const folded of form.querySelectorAll('details')) folded.open = true
  const within = button.closest('dialog') ?? form.closest('main') ?? form
  const fields = () =>
    ([...form.elements] as Field[]).filter((each) => isSeen(each) && !each.matches(':disabled'))
  const isBox = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)
  const keyOf = (field: Field) => field.name || field.id
  const put = (field: Field, value: string) => {
    // React hears of a value by the setter of the element's class.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
    setter?.set?.call(field, value)
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
  const outcome = (): Outcome => {
    const bad = fields().filter((each) => each.getAttribute('aria-invalid') === 'true')
    const told = [...form.querySelectorAll('[id$="-error"]')].filter(isSeen)
    const said = [...within.querySelectorAll<HTMLElement>('[role="alert"]')].filter(isSeen)
    const text = said.map((each) => each.innerText).join('\n')
    if (/Fix \d+ fields? to continue/.test(text) && told.length === 0) return 'unplaced'
    if (bad.length > 0 && !within.contains(document.activeElement)) return 'unfocused'
    return told.length > 0 || text.trim() !== '' ? 'told' : 'silent'
  }
  return {
    choices: () =>
      fields().flatMap((field) => {
        const at = { field: keyOf(field) }
        if (field instanceof HTMLSelectElement)
          return [...field.options].flatMap(({ value, selected, disabled }) =>
            selected || disabled ? [] : [{ ...at, value }],
          )
        if (!isBox(field) || (field.type === 'radio' && field.checked)) return []
        return [{ ...at, value: field.type === 'radio' ? field.value : String(!field.checked) }]
      }),
    choose: async ({ field, value }) => {
      const own = fields().filter((each) => keyOf(each) === field)
      const one = own.find((each) => each.type !== 'radio' || each.value === value)
      const before = own.find((each) => each.type !== 'radio' || (isBox(each) && each.checked))
      const was = before?.type === 'checkbox' && isBox(before) ? before.checked : before?.value
      if (one instanceof HTMLSelectElement) put(one, value)
      else if (one?.type === 'radio' || (one && isBox(one) && String(one.checked) !== value))
        one.click()
      await frames(2)
      return { field, value: String(was ?? value) }
    },
    clear: () => {
      for (const field of fields())
        if (!isBox(field) && !(field instanceof HTMLSelectElement) && field.type !== 'file')
          put(field, '')
    },
    press: async () => {
      const [address, over] = [location.href, dialogs()]
      if (button.getAttribute('aria-disabled') === 'true') return 'disabled'
      button.click()
      for (let calm = 0; calm < 4;) {
        await frame()
        if (!form.isConnected || location.href !== address) return 'sent'
        if (dialogs() > over) return 'asked'
        calm = button.ariaBusy === 'true' ? 0 : calm + 1
      }
      return outcome()
    },
  }
}

/** Every change is refused, so that each press finds the form as it was. */
const CHANGES = Object.entries(allOperations)
  .filter(([, { method }]) => method !== 'GET')
  .map(([operation]) => ({ operation, status: 500, times: 1_000 }))

const GOOD: ReadonlySet<Outcome> = new Set<Outcome>(['sent', 'asked', 'told', 'disabled'])

/**
 * Presses the main button of the form on top, filled in and with its fields emptied, in each state of
 * its choices, those that a choice brings included; comboboxes keep what they have. Returns what came to nothing, in words. `open`
 * opens the form and fills it in, where none is open or it was sent or has asked.
 */
export async function pressInAllStates(
  page: Page,
  world: World,
  open: () => Promise<unknown>,
): Promise<readonly string[]> {
  await world.turn({ failures: CHANGES })
  const found: string[] = []
  let isOpen = false
  const take = async () => {
    const taken = await page.evaluateHandle(formTools)
    isOpen = await taken.evaluate((each) => each !== null)
    return taken as JSHandle<FormTools>
  }
  let tools = await take()
  const reopen = async () => {
    if (isOpen) return
    await open()
    tools = await take()
    if (!isOpen) throw new Error('no form is on the screen')
  }
  const pressed = async (choices: readonly Choice[], isEmpty: boolean) => {
    await reopen()
    const before: Choice[] = []
    for (const choice of choices)
      before.unshift(await tools.evaluate((each, its) => each.choose(its), choice))
    const offered = await tools.evaluate((each) => each.choices())
    if (isEmpty) await tools.evaluate((each) => each.clear())
    const outcome = await tools.evaluate((each) => each.press())
    isOpen = outcome !== 'sent' && outcome !== 'asked'
    if (isOpen)
      for (const choice of before) await tools.evaluate((each, its) => each.choose(its), choice)
    if (!GOOD.has(outcome))
      found.push(
        `${outcome}, ${isEmpty ? 'empty' : 'filled in'}: ${choices.map(({ field, value }) => `${field}=${value}`).join(', ')}`,
      )
    return offered
  }
  for (const isEmpty of [false, true]) {
    const first = await pressed([], isEmpty)
    const known = new Set(first.map(({ field }) => field))
    for (const choice of first) {
      const brought = await pressed([choice], isEmpty)
      for (const further of brought.filter(({ field }) => !known.has(field)))
        await pressed([choice, further], isEmpty)
    }
  }
  await world.turn({ failures: [] })
  return found
}
