import { capitalise } from '@/lib/format/capitalise'

/** Words that aren't lower case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  bfd: 'BFD',
  bgp: 'BGP',
  idp: 'IdP',
  ip: 'IP',
  lldp: 'LLDP',
  saml: 'SAML',
  ssh: 'SSH',
  vpc: 'VPC',
}

/** Kinds with shorter words for readers: an image is an image, of a silo or a project. */
const SHORTER: ReadonlyMap<string, string> = new Map([
  ['project-image', 'image'],
  ['silo-image', 'image'],
  ['instance-network-interface', 'network-interface'],
  ['router-route', 'route'],
  ['vpc-router-route', 'route'],
])

/** The words of a resource kind in kebab-case, for the beginning of a sentence: `vpc-subnet` -> `VPC subnet`. */
export function kindWords(kind: string): string {
  const words = (SHORTER.get(kind) ?? kind).split('-')
  const spelled = words.map((word) => (Object.hasOwn(SPELLINGS, word) ? SPELLINGS[word] : word))
  return capitalise(spelled.join(' '))
}

/**
 * The words for what an operation creates, from its name before `Create`: `vpcSubnetCreate` -> `VPC
 * subnet`, `currentUserSshKeyCreate` -> `SSH key`. Undefined for operations that create nothing.
 */
export function createdWords(operationName: string): string | undefined {
  const noun = /^(?:currentUser|networking)?([A-Za-z0-9]+)Create$/.exec(operationName)?.[1]
  if (noun === undefined) return undefined
  const kebab = noun.replace(/(?!^)[A-Z]/g, (upper) => `-${upper}`).toLowerCase()
  return kindWords(kebab)
}
