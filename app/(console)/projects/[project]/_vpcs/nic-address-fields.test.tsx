import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type ApiVersion, BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { FormContext, type FormContextValue } from '@/lib/form/form-context'
import { PageReader } from '@/lib/reading/page-reader'
import { NicAddressFields } from './nic-address-fields'

const form = (values: Readonly<Record<string, string>>): FormContextValue => ({
  ...{ values, errors: {}, check: () => undefined, register: () => () => undefined },
  ask: async () => undefined,
  guard: () => () => undefined,
})
const blocks = { ipv4Block: '172.30.0.0/22', ipv6Block: 'fd00::/64' }
const fieldsAt = (platform: ApiVersion | undefined, values: Readonly<Record<string, string>>) => {
  const html = renderToStaticMarkup(
    <PageReader reader="r" userId="u" siloName="s" platform={platform}>
      <FormContext value={form(values)}>
        <NicAddressFields blocks={blocks} />
      </FormContext>
    </PageReader>,
  )
  return {
    names: [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name),
    hidden: [...html.matchAll(/<div hidden="">.*? name="([^"]+)"/g)].map(([, name]) => name),
    html,
  }
}

describe('the addresses of a new interface', () => {
  test.each([BASELINE, 2_025_120_300, undefined])(
    'are one field where the platform has one (%j)',
    (platform) => {
      const { names, html } = fieldsAt(platform, {})
      expect(names).toContain('ip')
      expect(names).not.toContain('stack')
      expect(html).toContain('An address in 172.30.0.0/22 or fd00::/64.')
    },
  )

  test.each([
    ['', []],
    ['dual_stack', []],
    ['v4', ['ipv6']],
    ['v6', ['ipv4']],
  ])('are of the chosen IP version: %j', (stack, unused) => {
    const { names, hidden } = fieldsAt(NEWEST_VERSION, { stack, ipv4: '172.30.0.9' })
    expect(names).toEqual(expect.arrayContaining(['stack', 'ipv4', 'ipv6']))
    expect(names).not.toContain('ip')
    expect(hidden).toEqual(unused)
  })

  test('keep what was typed for the version that is not chosen', () => {
    expect(fieldsAt(NEWEST_VERSION, { stack: 'v6', ipv4: '172.30.0.9' }).html).toContain(
      'value="172.30.0.9"',
    )
  })
})
