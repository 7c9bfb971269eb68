import type { DirectoryEntry } from '@/mock-platform/seed/people'
import { escapeXml } from './xml'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1b1f24}
main{max-width:30rem;margin:4rem auto;padding:2rem;background:#fff;border:1px solid #d0d5dc;border-radius:.5rem}
h1{font-size:1.25rem;margin:0 0 .5rem}ul{list-style:none;margin:1.5rem 0 0;padding:0}li{margin:.5rem 0}
button{font:inherit;width:100%;text-align:left;padding:.75rem 1rem;border:1px solid #8a93a0;border-radius:.375rem;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#eef1f5}button:focus-visible{outline:3px solid #1d5fd1;outline-offset:2px}small{color:#4a5361;display:block}`

export interface SignInChoice {
  readonly person: DirectoryEntry
  readonly samlResponse: string
}

/** The identity provider's page: one form per account, no script. */
export function signInPage(given: {
  readonly provider: string
  readonly acsUrl: string
  readonly relayState: string
  readonly choices: readonly SignInChoice[]
  readonly nonce: string
}): string {
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeXml(value)}">`
  const forms = given.choices.map(
    ({ person, samlResponse }) =>
      `<li><form method="post" action="${escapeXml(given.acsUrl)}">${hidden('SAMLResponse', samlResponse)}${hidden('RelayState', given.relayState)}` +
      `<button type="submit">Continue as ${escapeXml(person.displayName)}<small>${escapeXml(person.nameId)}, ${escapeXml(person.roles)}</small></button></form></li>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in with ${escapeXml(given.provider)}</title><style nonce="${given.nonce}">${STYLE}</style></head>
<body><main><h1>Sign in with ${escapeXml(given.provider)}</h1>
<p>A stand-in for an organisation's identity provider. Choose who you are.</p>
<ul>${forms.join('\n')}</ul></main></body></html>`
}
