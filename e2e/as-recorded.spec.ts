import { existsSync, writeFileSync } from 'node:fs'
import type { ApiVersion } from '@/lib/contract/api-version'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { listeningToExtension, withExtension } from './extension'
import { expect, testInOwnContext as test } from './fixtures'
import { askForEquivalent } from './form-under-test'
import { groupsOf } from './groups'
import { pressInAllStates } from './press-states'
import { capture } from './replay'
import { CASES } from './writes'
import { keyOf, readRequests, recorded, REQUESTS } from './writes/requests'
import type { Sent } from './writes/requests'
import type { Write } from './writes/write'
import { isChange } from './world'

/*
 * Forms have elements of a browser's extension beside, inside and around their fields. What tests send without a browser is what a browser sends: of each form, once. No press on its main
 * button comes to nothing. E2E_RECORD=. has it
 * send everything, or what the pattern names, and writes down what it sent (with `--workers=1`).
 */

const IS_RECORDING = process.env.E2E_RECORD !== undefined
/** Of which actions. */
const RECORDS = new RegExp(process.env.E2E_RECORD ?? '')

/** One of each form, where it is sent in the newest way if there are two. */
const OF_FORMS = CASES.filter(
  ({ form }, at) =>
    form !== undefined && CASES.findLastIndex((other) => other.form?.file === form.file) === at,
)

/** The order of lists is that of ids, which each world has others of. */
const ordered = (sent: Sent): unknown =>
  'input' in sent
    ? sent
    : {
        path: sent.path,
        fields: sent.fields.map(([name, value]) => {
          if (typeof value !== 'string' || !value.startsWith('[')) return [name, value]
          // Lists of forms are written as JSON.
          const items = JSON.parse(value) as readonly unknown[]
          return [name, items.map((item) => JSON.stringify(item)).toSorted()]
        }),
      }

const keep = (key: string, sent: Sent): void => {
  const all = { ...(existsSync(REQUESTS) ? readRequests() : {}), [key]: sent }
  const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(REQUESTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

for (const isToday of [false, true])
  for (const group of groupsOf(
    (IS_RECORDING ? CASES.filter(({ action }) => RECORDS.test(action)) : OF_FORMS).filter(
      (each) => each.isToday === isToday,
    ),
  ))
    test(`sends${isToday ? ' to the newest platform' : ''}: ${group.map(({ action }) => action).join(', ')}`, async ({
      page,
      context,
      world,
      signIn,
      complaints,
    }) => {
      test.setTimeout(30_000 + 30_000 * group.length)
      const version: ApiVersion | undefined = isToday ? NEWEST_VERSION : undefined
      await world.turn({ version: version ?? 'baseline' })
      const prepared = new Set<Write['prepare']>()
      await withExtension(context)
      await signIn(group[0]?.as ?? 'ada')
      for (const each of group)
        await test.step(keyOf(each, isToday), async () => {
          const { form, prepare } = each
          if (!prepared.has(prepare)) await prepare?.(world)
          prepared.add(prepare)
          const ask = async () => {
            if (!form || IS_RECORDING) return
            const earlier = (await world.calls()).length
            await askForEquivalent(page, form)
            const since = (await world.calls()).slice(earlier)
            expect(since.filter(isChange), 'changes by asking').toEqual([])
          }
          const captured = await capture(page, world, each, ask, listeningToExtension)
          const sent = await recorded(captured, world, version)
          if (IS_RECORDING) return keep(keyOf(each, isToday), sent)
          const kept = readRequests()[keyOf(each, isToday)]
          if (!kept) throw new Error('nothing is recorded')
          // In words that all worlds have, and so that what is kept stays true where names change.
          expect(ordered(sent)).toEqual(ordered(kept))
          const unseen = await pressInAllStates(page, world, async () => {
            await page.goto(each.at)
            await listeningToExtension(page)
            await each.fill?.(page)
          })
          expect(unseen, 'presses that came to nothing').toEqual([])
        })
      // React draws anew what it doesn’t know, and that is all.
      const others = complaints.splice(0).filter((each) => !/Minified React error #418/.test(each))
      expect(others).toEqual([])
    })
