import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'

const PATH = '/login/orchard/saml/orchard-id'
const forwarded = { 'x-forwarded-host': 'console.test', 'x-forwarded-proto': 'https' }
const encode = (text: string) => btoa(text)

async function atProvider(redirectUri = '/projects?tab=1') {
  const platform = testPlatform()
  const send = (path: string, init: RequestInit = {}) =>
    platform.send(
      new Request(new URL(path, 'http://platform.test'), { headers: forwarded, ...init }),
    )
  const start = await send(`${PATH}/redirect?redirect_uri=${encodeURIComponent(redirectUri)}`)
  const target = new URL(start.headers.get('location') ?? '')
  const page = await send(target.pathname + target.search)
  const text = String(page.body)
  const responses = [...text.matchAll(/name="SAMLResponse" value="([^"]+)"/g)].map(
    ([, value = '']) => value,
  )
  const post = (fields: Record<string, string>) =>
    send(PATH, {
      method: 'POST',
      headers: { ...forwarded, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const me = async (cookie: string) =>
    send('/v1/me', { headers: { ...forwarded, cookie: cookie.split(';')[0] ?? '' } })
  return { ...platform, send, start, target, page, text, responses, post, me }
}

describe('signing in through the identity provider', () => {
  test('leads there and back, makes the user and the memberships', async () => {
    const { start, target, page, text, responses, post, me, send } = await atProvider()
    expect(start.status).toBe(302)
    expect(target.origin).toBe('https://console.test')
    const relay = target.searchParams.get('RelayState') ?? ''
    expect(JSON.parse(atob(relay))).toEqual({ redirect_uri: '/projects?tab=1' })
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*form-action https:\/\/console\.test;/,
    )
    expect(text).toContain(`action="https://console.test${PATH}"`)
    expect(text).not.toContain('<script')
    const answer = await post({ SAMLResponse: responses[0] ?? '', RelayState: relay })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/projects?tab=1')
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toContain('; Secure; ')
    expect((await me(cookie)).body).toMatchObject({
      display_name: 'ines.ferreira@orchard.example',
      silo_name: 'orchard',
    })
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const groups = (await send('/v1/me/groups', { headers })).body.items
    expect(groups.map((each: { display_name: string }) => each.display_name).toSorted()).toEqual([
      'orchard-admins',
      'orchard-developers',
    ])
    expect((await send('/v1/projects', { headers })).body.items).toMatchObject([
      { name: 'field-trials' },
    ])
  })

  test.each([
    ['unreadable', '%%%'],
    ['elsewhere', encode('{"redirect_uri":"https://evil.example"}')],
    ['absent', encode('{}')],
  ])('ends at the start page when the relay state is %s', async (_how, RelayState) => {
    const { post, responses } = await atProvider()
    const answer = await post({ SAMLResponse: responses[1] ?? '', RelayState })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
  })

  const change = (from: RegExp | string, to: string) => (response: string) =>
    encode(atob(response).replace(from, to))
  const refusals: [string, (response: string) => string, RegExp][] = [
    ['no base64', () => '%', /unreadable SAML post/],
    ['no UTF-8', () => btoa('\xff\xfe'), /unreadable SAML post/],
    ['no XML', () => encode('hello'), /invalid XML/],
    ['a doctype', (it) => encode(`<!DOCTYPE x>${atob(it)}`), /invalid XML/],
    ['no issuer', change(/<saml:Issuer>.*?<\/saml:Issuer>/, ''), /no issuer/],
    ['a blank issuer', change(/<saml:Issuer>[^<]*/, '<saml:Issuer> '), /no issuer/],
    ['another issuer', change('//id.orchard', '//id.evil'), /unexpected issuer/],
    ['no signature', change(/<ds:Signature .*<\/ds:Signature>/, ''), /not signed/],
    ['SHA-1', change('xmldsig-more#rsa-sha256', '1/xmldsig#rsa-sha1'), /not allowed/],
    ['another subject', change('ines.ferreira@', 'someone.else@'), /cannot be verified/],
    [
      'a changed digest',
      change(/<ds:DigestValue>.{4}/, '<ds:DigestValue>AAAA'),
      /cannot be verified/,
    ],
    [
      'a changed signature',
      change(/<ds:SignatureValue>.{4}/, '<ds:SignatureValue>AAAA'),
      /cannot be/,
    ],
    [
      'a second assertion',
      change('</samlp:Response>', '<Assertion ID="x"/></samlp:Response>'),
      /exactly one assertion/,
    ],
  ]
  test.each(refusals)('is refused with %s', async (_what, damage, message) => {
    const { responses, post } = await atProvider()
    const answer = await post({ SAMLResponse: damage(responses[0] ?? '') })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    expect(answer.body).not.toHaveProperty('error_code')
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test('is refused with an assertion from another world or from too long ago', async () => {
    const here = await atProvider()
    const there = await atProvider()
    const foreign = there.responses[0] ?? ''
    expect((await here.post({ SAMLResponse: foreign })).status).toBe(400)
    here.clock.ms += 300_001
    expect(await here.post({ SAMLResponse: here.responses[0] ?? '' })).toMatchObject({
      status: 400,
      body: { message: 'assertion is no longer valid' },
    })
  })

  test('knows only its own silo and provider', async () => {
    const { send } = await atProvider()
    for (const path of ['/login/absent/saml/orchard-id', '/login/orchard/saml/absent']) {
      expect((await send(`${path}/redirect`)).status).toBe(404)
      expect((await send(path, { method: 'POST', body: '' })).status).toBe(404)
    }
  })
})
