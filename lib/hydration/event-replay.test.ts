import { beforeEach, expect, test, vi } from 'vitest'
import type { EarlyAct } from './event-capture'
import { replayEarlyEvents } from './event-replay'

/** A field as far as it matters here. */
class Field extends EventTarget {
  isConnected = true
  selectionStart: number | null = 0
  selectionEnd: number | null = 0
  files: unknown = null
  checked = false
  #text = ''
  constructor(
    readonly name: string,
    readonly type = 'text',
  ) {
    super()
    if (type === 'number') this.selectionStart = null
  }
  get value() {
    return this.#text
  }
  set value(text) {
    this.#text = text
  }
  setRangeText(text: string) {
    this.#text = text
  }
  setSelectionRange(start: number, end: number) {
    Object.assign(this, { selectionStart: start, selectionEnd: end })
  }
  focus() {
    page.activeElement = this
  }
}
class Area extends Field {}
class List extends Field {}

const body = {}
let page: { body: object; activeElement: unknown; fields: readonly Field[] }
let frames: (() => void)[]
/** Called when the fields of the page change, as MutationObserver does it. */
let observers: (() => void)[]
/** What the page's fields have heard of, by React's root. */
let heard: string[]

beforeEach(() => {
  vi.useFakeTimers()
  page = { body, activeElement: body, fields: [] }
  frames = []
  observers = []
  heard = []
  vi.stubGlobal('document', Object.assign(page, { querySelectorAll: () => page.fields }))
  vi.stubGlobal('location', { pathname: '/projects-new' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const Observer = vi.fn<(changed: () => void) => void>(function (this: object, changed) {
    const disconnect = () => (observers = observers.filter((each) => each !== changed))
    Object.assign(this, { observe: () => observers.push(changed), disconnect })
  })
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Area)
  vi.stubGlobal('HTMLSelectElement', List)
  vi.stubGlobal('FocusEvent', Event)
  vi.stubGlobal('MouseEvent', Event)
  return () => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const frame = () => frames.splice(0).forEach((run) => run())

/** Draws these fields in place of those that are there. */
function draw(...fields: readonly Field[]): void {
  page.fields.forEach((field) => (field.isConnected = false))
  if (page.fields.some((field) => field === page.activeElement)) page.activeElement = body
  page.fields = fields
  for (const field of fields) {
    // React's note of what it has set itself: it hears of nothing that was set by it.
    let known = ''
    Object.defineProperty(field, 'value', {
      get: () => Reflect.get(Field.prototype, 'value', field),
      set: (text: string) => {
        known = text
        Reflect.set(Field.prototype, 'value', text, field)
      },
    })
    field.addEventListener('input', () => {
      if (field.value === known) return
      heard.push(`${field.name} ${field.value}`)
      const { replaying, handled } = globalThis.eventReplay!
      if (replaying) handled.add(replaying.event)
    })
  }
  for (const changed of observers) changed()
}

const placeOf = (on: Field) => {
  const alike = page.fields.filter(({ name, type }) => name === on.name && type === on.type)
  return { at: alike.indexOf(on), of: alike.length }
}

/** As the document has noted it. */
function noted(focused: Field | undefined, ...typed: readonly Field[]): void {
  const acts = typed.map((field) => {
    const { type, value, checked } = field
    const isBox = type === 'checkbox' || type === 'radio'
    return {
      ...{ on: field, place: placeOf(field), isChange: false },
      event: new Event(isBox ? 'click' : 'input'),
      value: isBox ? checked : value,
    }
  })
  page.activeElement = focused ?? body
  globalThis.eventReplay = {
    ...{ keys: [], handled: new WeakSet(), guarded: new WeakSet(), stop: () => {} },
    // Of elements, only what Field has is looked at.
    acts: acts as unknown as EarlyAct[],
    focused: focused && { on: focused as unknown as HTMLElement, place: placeOf(focused) },
  }
}

const filled = (name: string, value: string, type?: string): Field =>
  Object.assign(new Field(name, type), { value })

test('what was typed is in the field that is drawn in its place, and its part hears of it', () => {
  const all = [filled('name', 'web'), filled('size', '8', 'number'), new Field('description')]
  draw(...all)
  noted(undefined, all[0]!, all[1]!)
  const anew = [new Field('name'), new Field('size', 'number'), new Field('description')]
  draw(...anew)
  replayEarlyEvents()
  expect(anew.map(({ value }) => value)).toEqual(['web', '8', ''])
  expect(heard).toEqual(['name web', 'size 8'])
})

test('of fields of one name each gets its own', () => {
  const all = [filled('key', 'one'), filled('key', 'two')]
  draw(...all)
  noted(undefined, all[1]!, all[0]!)
  const anew = [new Field('key'), new Field('key')]
  draw(...anew)
  replayEarlyEvents()
  expect(anew.map(({ value }) => value)).toEqual(['one', 'two'])
})

test('it waits for what is drawn later, as where a part of the page loads anew', () => {
  const name = filled('name', 'web')
  draw(name)
  noted(name, name)
  draw()
  replayEarlyEvents()
  frame()
  const anew = new Field('name')
  draw(anew)
  frame()
  expect([anew.value, page.activeElement]).toEqual(['web', anew])
})

test('the focus comes back with its caret, also where nothing was typed', () => {
  const name = Object.assign(new Field('name'), { selectionStart: 1, selectionEnd: 2 })
  draw(name)
  noted(name)
  const anew = new Field('name')
  draw(anew)
  replayEarlyEvents()
  expect(page.activeElement).toBe(anew)
  expect([anew.selectionStart, anew.selectionEnd]).toEqual([1, 2])
})

test('a part that is drawn anew later has the focus before the next key', () => {
  const name = Object.assign(new Field('name'), { selectionStart: 1, selectionEnd: 2 })
  draw(name)
  noted(name)
  replayEarlyEvents()
  frame()
  const anew = new Field('name')
  draw(anew)
  expect(page.activeElement).toBe(anew)
  expect([anew.selectionStart, anew.selectionEnd]).toEqual([1, 2])
  vi.runAllTimers()
  expect(observers).toEqual([])
})

test.each([
  ['a dialog that was drawn anew', false, 0],
  ['the reader', true, 1],
])('where %s has taken the focus meanwhile', (_, isReader, at) => {
  const name = new Field('name')
  draw(name)
  noted(name)
  const anew = [new Field('name'), new Field('other')]
  draw(...anew)
  page.activeElement = anew[1]
  // As what is pressed has it noted (event-capture.ts).
  if (isReader) globalThis.eventReplay!.focused = undefined
  replayEarlyEvents()
  expect(page.activeElement).toBe(anew[at])
})

test('a chosen file goes along', () => {
  const file = Object.assign(filled('image', 'C:\\fakepath\\a.raw', 'file'), { files: ['a.raw'] })
  draw(file)
  noted(undefined, file)
  const anew = new Field('image', 'file')
  draw(anew)
  replayEarlyEvents()
  expect(anew.files).toEqual(['a.raw'])
})

test('where there are more or fewer of them, or on another page, nothing is written', () => {
  const name = filled('name', 'web')
  draw(name)
  noted(undefined, name)
  const two = [new Field('name'), new Field('name')]
  draw(...two)
  replayEarlyEvents()
  vi.stubGlobal('location', { pathname: '/projects' })
  const other = new Field('name')
  draw(other)
  frame()
  expect([...two, other].map(({ value }) => value)).toEqual(['', '', ''])
  expect(globalThis.eventReplay?.acts).toEqual([])
})
