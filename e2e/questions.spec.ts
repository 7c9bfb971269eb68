import type { Locator } from '@playwright/test'
import { chooseFor, expect, test } from './fixtures'

/* What a question reads while it is open moves none of its buttons. */

const boxes = async (question: Locator) => {
  const buttons = await question
    .getByRole('button', { name: /^(?:Cancel|Confirm|Delete all)$/ })
    .all()
  return Promise.all(buttons.map((button) => button.boundingBox()))
}

const QUESTIONS = [
  {
    ...{ at: '/projects', of: 'web-shop', action: 'Delete', reads: ['diskList'] },
    answer: 'Delete these first',
  },
  {
    ...{ at: '/projects', of: 'web-shop', action: 'Delete with contents', reads: ['diskList'] },
    answer: 'in this order',
  },
  {
    ...{ at: '/projects/web-shop/instances', of: 'batch-import', action: 'Delete' },
    ...{ reads: ['instanceDiskList', 'instanceExternalIpList'] },
    answer: 'Also delete',
  },
] as const

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    for (const { at, of, action, reads, answer } of QUESTIONS)
      test(`“${action}” of ${of} keeps its buttons where they are`, async ({
        page,
        world,
        enter,
      }) => {
        await enter('ada', at)
        const letGo = await world.hold(...reads)
        await chooseFor(page, of, action)
        const question = page.getByRole('alertdialog')
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
        await expect(question).not.toContainText(answer)
        const before = await boxes(question)
        expect(before).toHaveLength(2)
        await letGo()
        await expect(question).toContainText(answer)
        expect(await boxes(question)).toEqual(before)
      })
  })
