import { afterAll, expect, test, vi } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import type { OperationName } from '@/lib/contract/all-operations'
import type { Operation } from '@/lib/contract/operation'
import type { Answers } from './skew.draw.fixture'
import { restoreRequest } from '@/lib/action/request.fixture'
import { allOperations } from '@/lib/contract/all-operations'
import { defOf } from '@/lib/contract/schema-def'
import { snakeKey } from '@/lib/contract/wire'
import { altered, pathsIn } from './skew.alter.fixture'
import { drawAll, drawn, samples, stubSurroundings } from './skew.draw.fixture'

/*
 * What a form holds that began with a word of an answer which no version of the platform has said yet:
 * never another word. Such a thing isn't editable, or keeps its word. Every form that a page draws is
 * looked at, with every enumeration of every answer that it was drawn with.
 */

const answerWith = await stubSurroundings()
afterAll(() => {
  vi.unstubAllGlobals()
  restoreRequest()
})

interface Enumeration {
  readonly path: readonly string[]
  readonly words: readonly string[]
}

/** The words that tell something apart, by where they stand in an answer. */
function enumerationsIn(schema: $ZodType, path: readonly string[] = []): readonly Enumeration[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return enumerationsIn(def.innerType, path)
    case 'array':
      return enumerationsIn(def.element, [...path, '*'])
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        enumerationsIn(field, [...path, snakeKey(key)]),
      )
    case 'enum':
      return [{ path, words: Object.values(def.entries).map(String) }]
    case 'literal':
      return [{ path, words: def.values.map(String) }]
    case 'union':
      return def.options.flatMap((option) => enumerationsIn(option, path))
    default:
      return []
  }
}

/** The same place in several kinds of a union has the words of all. */
function enumerationsOf(name: OperationName): readonly Enumeration[] {
  const { answer }: Operation = allOperations[name]
  const inSample = new Set(pathsIn(samples.get(name)).map((path) => path.join('.')))
  const words = new Map<string, Set<string>>()
  for (const each of answer ? enumerationsIn(answer) : []) {
    const place = each.path.join('.')
    if (!inSample.has(place)) continue
    const known = words.get(place) ?? new Set()
    for (const word of each.words) known.add(word)
    words.set(place, known)
  }
  return [...words].map(([place, known]) => ({ path: place.split('.'), words: [...known] }))
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const attribute = (tag: string, name: string): string | undefined => {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : unescaped(value)
}

/** What the forms of a page would send: by field, what is chosen; of forms that can't be sent nothing. */
function heldBy(markup: string): ReadonlyMap<string, string> {
  const held = new Map<string, string>()
  const buttons = markup.match(/<button[^>]*type="submit"[^>]*>/g) ?? []
  for (const [form] of markup.matchAll(/<form\b.*?<\/form>/gs)) {
    const submits = buttons.filter(
      (tag) => form.includes(tag) || attribute(tag, 'form') === attribute(form, 'id'),
    )
    if (submits.every((tag) => tag.includes('aria-disabled="true"'))) continue
    for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
      const name = attribute(tag, 'name')
      const isOff = /type="(?:radio|checkbox)"/.test(tag) && !/ checked=/.test(tag)
      // What a form began with is told beside it, to send no more than what was changed.
      const isSent = name !== undefined && !name.startsWith('$')
      if (isSent && !isOff) held.set(name, attribute(tag, 'value') ?? '')
    }
    for (const [select] of form.matchAll(/<select\b.*?<\/select>/gs)) {
      const options = select.match(/<option\b[^>]*>/g) ?? []
      const chosen = options.find((tag) => / selected=/.test(tag)) ?? options[0] ?? ''
      held.set(attribute(select, 'name') ?? '', attribute(chosen, 'value') ?? '')
    }
  }
  return held
}

const says = (held: string, word: string): boolean => held === word || held.includes(`"${word}"`)
const isFlag = (held: string): boolean => /^(?:true|false|)$/.test(held)

/** Fields that say which word of two an answer has. */
const telling = (
  [one, other]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>],
  [word, second]: readonly [string, string],
): readonly string[] =>
  [...one.keys()].filter((field) => {
    const [before = '', after = ''] = [one.get(field), other.get(field)]
    if (before === after) return false
    return says(before, word) || says(after, second) || (isFlag(before) && isFlag(after))
  })

const STRANGE = 'hibernating'
/** Who the reader is, is nothing that a form changes. */
const OF_READER = /^currentUser/

/** What a new instance is offered follows from its pools: nothing of them is edited there. */
const OF_OTHERS = /\/instances-new\//

const all = (await drawAll(answerWith)).map((screen) => ({
  ...screen,
  form: `${screen.path} ${JSON.stringify([...heldBy(screen.usual.markup)])}`,
}))
/** Each form once, by whichever address it is opened. */
const screens = all.filter(
  ({ title, form, usual }, at) =>
    !OF_OTHERS.test(title) &&
    heldBy(usual.markup).size > 0 &&
    all.findIndex((other) => other.form === form) === at,
)

/** Of a route that the platform made, which samples are, a form has the target alone. */
const answers: Answers = new Map([
  ...samples,
  [
    'vpcRouterRouteView',
    altered(samples.get('vpcRouterRouteView'), ['kind'], 'custom', true),
  ] as const,
])

test('forms are drawn, and such that begin with words', () => {
  expect(screens.length).toBeGreaterThan(20)
})

const found: string[] = []

test.each(screens.map((screen) => [screen.title, screen] as const))(
  '%s keeps unknown words',
  async (_, screen) => {
    const wrong: string[] = []
    const heldWith = async (name: OperationName, path: readonly string[], word: string) => {
      const changed = altered(answers.get(name), path, word, true)
      const read = answerWith(new Map([...answers, [name, changed]]))
      return heldBy((await drawn(screen, read, screen.usual)).markup)
    }
    for (const name of screen.usual.read) {
      if (OF_READER.test(name)) continue
      for (const { path, words } of enumerationsOf(name)) {
        const [word = '', second = 'another'] = words
        const usual = await heldWith(name, path, word)
        const fields = telling([usual, await heldWith(name, path, second)], [word, second])
        if (fields.length === 0) continue
        const strange = await heldWith(name, path, STRANGE)
        for (const field of fields) {
          found.push(`${name} ${path.join('.')}`)
          const held = strange.get(field) ?? ''
          const isKept = says(held, STRANGE) || held === ''
          if (!isKept) wrong.push(`${name} ${path.join('.')}: ${field} is ${held}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
  60_000,
)

test.each([
  ['instanceView', 'auto_restart_policy'],
  ['instanceView', 'cpu_platform'],
  ['networkingSwitchPortSettingsView', 'interfaces.*.kind.type'],
  ['vpcFirewallRulesView', 'rules.*.status'],
  ['vpcRouterRouteView', 'destination.type'],
  ['vpcRouterRouteView', 'target.type'],
])('a form begins with the word of %s, %s', (name, path) => {
  expect(found).toContain(`${name} ${path}`)
})

/** What the forms of a page that can be sent began with, by field. */
function seenBy(markup: string): Readonly<Record<string, string>> {
  const held = heldBy(markup)
  const began = (markup.match(/<input\b[^>]*>/g) ?? []).filter(
    (tag) => attribute(tag, 'name') === '$seen',
  )
  return held.size === 0
    ? {}
    : Object.assign({}, ...began.map((tag) => JSON.parse(attribute(tag, 'value') ?? '{}')))
}

/** What would be sent of an untouched form: what it holds and didn’t begin with. */
function changedBy(markup: string): readonly string[] {
  const seen = seenBy(markup)
  return [...heldBy(markup)].flatMap(([field, held]) =>
    Object.hasOwn(seen, field) && seen[field] !== held ? field : [],
  )
}

/** How answers spell what an update says by another name. */
const SPELLED: Readonly<Record<string, string>> = {
  bootDisk: 'boot_disk_id',
  customRouter: 'custom_router_id',
}

/** What an update of the same thing has, too, as its answer spells it. */
function updatable(name: OperationName): readonly string[] {
  const update: Operation | undefined =
    allOperations[name.replace(/View$/, 'Update') as OperationName]
  const body = name.endsWith('View') && update?.body ? defOf(update.body) : undefined
  const told = pathsIn(samples.get(name)).flatMap(([key = '', ...more]) => (more.length ? [] : key))
  return body?.type === 'object'
    ? Object.keys(body.shape)
        .map((key) => SPELLED[key] ?? snakeKey(key))
        .filter((key) => told.includes(key))
    : []
}

const absent = screens.flatMap((screen) =>
  [...screen.usual.read].flatMap((name) => updatable(name).map((key) => ({ screen, name, key }))),
)

test('forms change things of which an answer can lack a field', () => {
  expect(absent.length).toBeGreaterThan(20)
})

// What an answer did not carry is never sent back (decision 0023); what an action makes of what a form
// sends, absent-fields.spec.ts looks at.
test.each(absent.map((each) => [each.screen.title, each.name, each.key, each.screen] as const))(
  '%s sends nothing untouched where %s lacks %s',
  async (_, name, key, screen) => {
    const lacking = altered(answers.get(name), [key], undefined, true)
    const read = answerWith(new Map([...answers, [name, lacking]]))
    const { markup } = await drawn(screen, read, screen.usual)
    const usual = changedBy(screen.usual.markup)
    expect(changedBy(markup).filter((field) => !usual.includes(field))).toEqual([])
    // What a form has without saying that it began with it is sent whatever it is.
    const [seen, seenUsually] = [markup, screen.usual.markup].map(seenBy)
    const untold = [...heldBy(markup).keys()].filter(
      (field) => Object.hasOwn(seenUsually ?? {}, field) && !Object.hasOwn(seen ?? {}, field),
    )
    expect(untold).toEqual([])
  },
)
