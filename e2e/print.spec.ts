import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { expect, rowOf, test } from './fixtures'
import { expectOnPaper } from './on-paper'

test('a screen prints whole, light, without its frame, and says where and when', async ({
  page,
  enter,
}) => {
  await enter('ada', '/projects/web-shop/instances?q=checkout')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const row = rowOf(page, 'checkout')
  await expect(row).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'web-shop' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'New instance' })).toBeHidden()
  await expect(row.getByRole('checkbox')).toBeHidden()
  await expect(page.getByRole('main')).toHaveCSS('color-scheme', 'light')
  // What says so comes with the scripts that wait.
  await expect(async () => {
    await page.pdf()
    await expect(page.getByRole('main')).toHaveAttribute(
      'data-print-line',
      /^127\.0\.0\.1:\d+\/projects\/web-shop\/instances\?q=checkout · .+ \d{4}, \d/,
      { timeout: 1_000 },
    )
  }).toPass()
})

test('every column of a list is on paper, upright and across', async ({ page, world, enter }) => {
  const headers = page.getByRole('columnheader')
  await world.turn({ version: NEWEST_VERSION })
  await enter('farah', '/system/audit-log')
  await expect(headers.filter({ hasText: 'Completed' }).first()).toBeVisible()
  expect(await expectOnPaper(page)).toBeGreaterThan(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.goto('/projects/web-shop/instances')
  await expect(rowOf(page, 'checkout')).toBeVisible()
  expect(await expectOnPaper(page)).toBeGreaterThan(3)
  await test.step('rows are copied a line each, with tabs between their cells', async () => {
    const copied = await page.getByRole('table').evaluate((table: HTMLTableElement) => {
      const [, first, second] = table.rows
      document.getSelection()!.setBaseAndExtent(first!, 0, second!, second!.cells.length)
      const clipboardData = new DataTransfer()
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      return clipboardData.getData('text/plain')
    })
    expect(copied).toMatch(/^[\w-]+\t[^\n]*\t[^\n]*\n[\w-]+\t[^\n]*$/)
  })
})
