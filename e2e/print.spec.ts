import { expect, rowOf, test } from './fixtures'

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
