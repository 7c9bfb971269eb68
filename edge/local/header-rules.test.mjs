import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { headersOf, readHeaderRules } from './header-rules.mjs'
import { ROOT } from './install.mjs'

it('gives files the headers of their rules, of which later ones may take away', async () => {
  const rules = readHeaderRules(await readFile(join(ROOT, 'public', '_headers'), 'utf8'))
  const of = (/** @type {string} */ path) => headersOf(rules, path)
  expect(of('/icon.svg')).toMatchObject({ 'cache-control': 'public, max-age=86400' })
  expect(of('/apple-touch-icon.png')['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(of('/link-card.png')['cross-origin-resource-policy']).toBe('cross-origin')
  expect(of('/_next/static/chunks/turbopack-worker-1.js')['content-security-policy']).toContain(
    "script-src 'self'",
  )
  expect(of('/_next/static/chunks/a.js')['content-security-policy']).toMatch(/sandbox$/)
})
