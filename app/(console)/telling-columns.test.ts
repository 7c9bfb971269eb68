import { describe, expect, test } from 'vitest'
import { columnsOf, frameFiles, framesIn } from './list-frames.fixture'

/*
 * Where only names and states have room, the second line of a row says most of it beside its name:
 * one column of each list (`isTelling`), save of those whose names have a second line of their own.
 */

/** What narrow screens show by themselves. */
const ALWAYS = new Set(['name', 'state'])

describe('the second line of rows on phones', () => {
  test.each(frameFiles)('%s', async (file) => {
    const frames = await framesIn(file)
    expect(frames, 'what is exported has its frame').not.toEqual([])
    for (const frame of frames) {
      const { label, isTwoLine } = frame
      const shown = columnsOf(frame).filter(({ isOptional }) => !isOptional)
      const telling = shown.filter(({ isTelling }) => isTelling).map(({ id }) => id)
      const others = shown.filter(({ id }) => !ALWAYS.has(id))
      if (others.length > 0 && !isTwoLine)
        expect(telling, `${label}: one column that tells most`).toHaveLength(1)
      else expect(telling.length, label).toBeLessThan(2)
    }
  })
})
