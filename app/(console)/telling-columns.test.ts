import { describe, expect, test } from 'vitest'
import type { ListFrame, PathParams } from '@/lib/screens/list-frame'

/*
 * Where only names and states have room, the second line of a row says most of it beside its name:
 * one column of each list (`isTelling`), save of those whose names have a second line of their own.
 */

type AnyFrame = ListFrame<never, PathParams>

const sources = import.meta.glob<string>(
  ['./**/*.tsx', '!./**/*.test.tsx', '!./**/*.fixture.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const files = Object.keys(sources).filter((file) => sources[file]?.includes('= defineListFrame'))
const modules = import.meta.glob<Record<string, unknown>>('./**/*.tsx')

const isFrame = (value: unknown): value is AnyFrame =>
  typeof value === 'object' && value !== null && 'columns' in value && 'operation' in value
const hasFrame = (value: unknown): value is { readonly frame: AnyFrame } =>
  typeof value === 'function' && 'frame' in value && isFrame(value.frame)

/** The frames of what a file exports. */
const framesOf = (module: Record<string, unknown>): readonly AnyFrame[] =>
  Object.values(module).flatMap((value) =>
    isFrame(value) ? [value] : hasFrame(value) ? [value.frame] : [],
  )

const anyParams = new Proxy<PathParams>({}, { get: (_, name) => String(name) })

/** What narrow screens show by themselves. */
const ALWAYS = new Set(['name', 'state'])

describe('the second line of rows on phones', () => {
  test.each(files)('%s', async (file) => {
    const frames = framesOf((await modules[file]?.()) ?? {})
    expect(frames, 'what is exported has its frame').not.toEqual([])
    for (const { label, columns, isTwoLine } of frames) {
      const all = typeof columns === 'function' ? columns(anyParams) : columns
      const shown = all.filter(({ isOptional }) => !isOptional)
      const telling = shown.filter(({ isTelling }) => isTelling).map(({ id }) => id)
      const others = shown.filter(({ id }) => !ALWAYS.has(id))
      if (others.length > 0 && !isTwoLine)
        expect(telling, `${label}: one column that tells most`).toHaveLength(1)
      else expect(telling.length, label).toBeLessThan(2)
    }
  })
})
