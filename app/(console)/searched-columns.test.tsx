import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { AllRows } from '@/lib/reading/all-rows'
import { NothingMatches } from '@/lib/table/advanced/nothing-matches'
import { columnsOf, frameFiles, framesIn } from './list-frames.fixture'

/*
 * A search that finds nothing says what it looked at: each column that is shown is searched, or named
 * as not searched. What rows are called is searched in every list.
 */

const textOf = (markup: string): string =>
  markup.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')

describe('a search that finds nothing', () => {
  test.each(frameFiles)('%s', async (file) => {
    for (const frame of await framesIn(file)) {
      const columns = columnsOf(frame)
      const shown = columns.filter(({ isOptional }) => !isOptional)
      const text = textOf(
        renderToStaticMarkup(
          <NothingMatches
            what={frame.label}
            // As much of it as is looked at.
            allRows={{ rows: [], hasMore: false } as unknown as AllRows<never>}
            {...{ columns, shown, query: 'nothing has this', gaps: [] }}
          />,
        ),
      )
      const [, searched = '', , unsearched = ''] =
        /nothing else: (.*?)\.( Not searched: (.*)\.)?(?:Clear|$)/.exec(text) ?? []
      for (const { header, searchText } of shown) {
        // Of what every list searches by no column (arrange.ts).
        if (header === 'ID') continue
        const words = searchText ? searched : unsearched
        expect(words, `${frame.label}: says whether ${header} is searched`).toContain(header)
      }
      const heads = shown.filter(({ id, isRowHeader }) => isRowHeader ?? id === 'name')
      expect(heads, `${frame.label}: has a column of names`).not.toEqual([])
      for (const { header, searchText } of heads)
        expect(searchText, `${frame.label}: ${header} is searched`).toBeDefined()
    }
  })
})
