import { openSession } from '@/mock-platform/core/authn'
import { IDP_PATH } from '@/mock-platform/core/claims'
import { handleRaw } from '@/mock-platform/core/handle'
import type { Incoming, Route } from '@/mock-platform/core/handle'
import { notFound, unauthorized, unparsable } from '@/mock-platform/core/refusal'
import { groups, memberships, users } from '@/mock-platform/core/tenancy'
import type { SiloRow, UserRow } from '@/mock-platform/core/tenancy'
import { AssertionError, readResponse, signResponse } from '@/mock-platform/idp/assertion'
import type { Subject } from '@/mock-platform/idp/assertion'
import { base64, bytesOf, deflated, inflated, textOfBase64 } from '@/mock-platform/idp/encoding'
import { signingKey, verifyingKey } from '@/mock-platform/idp/keys'
import { signInPage } from '@/mock-platform/idp/page'
import { escapeXml, parseXml } from '@/mock-platform/idp/xml'
import { ORCHARD_DIRECTORY } from '@/mock-platform/seed/people'
import type { World } from '@/mock-platform/world'
import { identityProviders } from './identity-providers'
import type { IdentityProviderRow } from './identity-providers'
import { isSecure, loginSilo, redirect, relativeUri } from './sessions'
import { groupsOf, joinGroup } from './users'

let idpOrigin: string | null = null
/** Where browsers reach the identity provider's page; null: on the console's own origin. */
export function setIdpOrigin(origin: string | null): void {
  idpOrigin = origin
}

interface Party {
  readonly silo: SiloRow
  readonly provider: IdentityProviderRow
}
function partyOf({ world, params }: Incoming): Party {
  const silo = loginSilo(world, params.siloName ?? '')
  const name = params.providerName ?? ''
  const provider = world.in(identityProviders).named('silo', silo.id, name)
  if (provider === undefined) throw notFound('identity-provider', name)
  return { silo, provider }
}

/** The origin the browser sees: what our proxy forwards, else the request's own. */
function browserOrigin({ request, url }: Incoming): string {
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return `${isSecure(request.headers, url) ? 'https' : 'http'}://${host}`
}

const samlPath = ({ silo, provider }: Party): string => `/login/${silo.name}/saml/${provider.name}`

async function toProvider(incoming: Incoming): Promise<Response> {
  const { world, url } = incoming
  const party = partyOf(incoming)
  const asked = url.searchParams.get('redirect_uri')
  const relay = asked === null ? {} : { redirect_uri: relativeUri(asked) }
  const origin = browserOrigin(incoming)
  const acs = origin + samlPath(party)
  const request = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${incoming.requestId}" Version="2.0" IssueInstant="${new Date(world.now()).toISOString()}" AssertionConsumerServiceURL="${escapeXml(acs)}"/>`
  const own = `${idpOrigin ?? origin}${IDP_PATH}${party.silo.name}/${party.provider.name}`
  const target = new URL(party.provider.signInUrl ?? own)
  if (party.provider.signInUrl === null) target.searchParams.set('world', world.id)
  target.searchParams.set('SAMLRequest', await deflated(request))
  target.searchParams.set('RelayState', base64(bytesOf(JSON.stringify(relay))))
  return redirect(target.href)
}

/** Where the request wants the answer posted; refuses everything that is not a web address. */
async function acsOf(url: URL, fallback: string): Promise<string> {
  const encoded = url.searchParams.get('SAMLRequest')
  if (encoded === null) return fallback
  const xml = await inflated(encoded)
  try {
    const acs = parseXml(xml ?? '').attributes.AssertionConsumerServiceURL ?? fallback
    if (/^https?:$/.test(new URL(acs).protocol)) return acs
  } catch {
    // Fall through: unreadable in whichever way, the answer is the same.
  }
  throw unparsable('unreadable SAMLRequest')
}

async function idpPage(incoming: Incoming): Promise<Response> {
  const { world, url } = incoming
  const party = partyOf(incoming)
  const acsUrl = await acsOf(url, browserOrigin(incoming) + samlPath(party))
  const key = await signingKey(world, party.provider.id)
  const choices = await Promise.all(
    ORCHARD_DIRECTORY.map(async (person) => {
      const xml = await signResponse(key, {
        id: crypto.randomUUID(),
        issuer: party.provider.idpEntityId,
        audience: party.provider.spClientId,
        destination: acsUrl,
        groupAttribute: party.provider.groupAttributeName,
        nowMs: world.now(),
        nameId: person.nameId,
        groups: person.groups,
      })
      return { person, samlResponse: base64(bytesOf(xml)) }
    }),
  )
  const nonce = crypto.randomUUID()
  const relayState = url.searchParams.get('RelayState') ?? ''
  const provider = party.provider.name
  return new Response(signInPage({ provider, acsUrl, relayState, choices, nonce }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${new URL(acsUrl).origin}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
    },
  })
}

/** The user an assertion speaks of; silos that provision at sign-in make unknown ones. */
function provision(world: World, silo: SiloRow, subject: Subject): UserRow {
  const known = world.in(users).named('silo', silo.id, subject.nameId)
  if (known === undefined && silo.identityMode !== 'saml_jit') throw unauthorized()
  const user =
    known ??
    world.in(users).put({
      id: world.uuid(),
      name: subject.nameId,
      displayName: subject.nameId,
      siloId: silo.id,
      password: null,
      timeCreated: world.now(),
    })
  // Groups of such a silo are pushed by the provider; what an assertion says of them is ignored.
  if (silo.identityMode === 'saml_scim') return user
  for (const group of groupsOf(world, user.id)) {
    world.in(memberships).delete(`${user.id}:${group.id}`)
  }
  for (const name of subject.groups) {
    const group =
      world.in(groups).named('silo', silo.id, name) ??
      world.in(groups).put({
        ...{ id: world.uuid(), name, displayName: name, siloId: silo.id },
        timeCreated: world.now(),
      })
    joinGroup(world, user.id, group.id)
  }
  return user
}

/** Where to go after signing in; an unreadable RelayState is ignored. */
function relayed(state: string | null): string {
  try {
    const parsed: unknown = JSON.parse(textOfBase64(state ?? '') ?? 'null')
    const isObject = typeof parsed === 'object' && parsed !== null && 'redirect_uri' in parsed
    return isObject ? relativeUri(String(parsed.redirect_uri)) : '/'
  } catch {
    return '/'
  }
}

async function signIn(incoming: Incoming): Promise<Response> {
  const { world, request, url } = incoming
  const { silo, provider } = partyOf(incoming)
  const form = new URLSearchParams(await request.text())
  const encoded = form.get('SAMLResponse')
  const xml = encoded === null ? null : textOfBase64(encoded)
  if (xml === null) throw unparsable('unreadable SAML post: SAMLResponse')
  const subject = await readResponse(xml, {
    issuer: provider.idpEntityId,
    audience: provider.spClientId,
    groupAttribute: provider.groupAttributeName,
    nowMs: world.now(),
    key: await verifyingKey(world, provider.id),
  }).catch((error: unknown) => {
    throw error instanceof AssertionError ? unparsable(error.message) : error
  })
  return world.transaction(() => {
    const user = provision(world, silo, subject)
    incoming.actorName = user.name
    const response = redirect(relayed(form.get('RelayState')), 303)
    response.headers.append('set-cookie', openSession(world, user, isSecure(request.headers, url)))
    return response
  })
}

export const samlRoutes: readonly Route[] = [
  handleRaw('loginSaml', signIn),
  {
    operation: 'loginSamlRedirect',
    method: 'GET',
    path: '/login/{siloName}/saml/{providerName}/redirect',
    respond: toProvider,
  },
  {
    operation: 'mockIdpPage',
    method: 'GET',
    path: `${IDP_PATH}{siloName}/{providerName}`,
    respond: idpPage,
  },
]
