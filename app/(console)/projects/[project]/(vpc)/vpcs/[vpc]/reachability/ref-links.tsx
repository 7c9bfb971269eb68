'use client'

import { refHref } from '@/app/(console)/projects/[project]/_vpcs/ref-href'
import type { Ref } from '@/lib/network/reach-answer'
import { Link } from '@/lib/ui/link'

const NOUNS: Readonly<Record<Ref['kind'], string>> = {
  instance: 'Instance',
  subnet: 'Subnet',
  router: 'Router',
  route: 'Route',
  gateway: 'Gateway',
  'external-ip': 'External IP',
  'external-subnet': 'External subnet',
  'multicast-group': 'Multicast group',
  rule: 'Rule',
  internet: 'Internet',
}

/** The ways to what a step speaks of; nothing where none of it has a page. */
export function RefLinks(props: {
  readonly project: string
  readonly vpc: string
  readonly refs: readonly Ref[]
}) {
  const { project, vpc, refs } = props
  const all = refs.flatMap((ref) => {
    const href = refHref(project, vpc, ref)
    return href === undefined ? [] : [{ href, text: `${NOUNS[ref.kind]} ${ref.name}` }]
  })
  // A route is changed on its router's page, which is not named twice.
  const links = all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at)
  if (links.length === 0) return null
  return (
    <span className="reach-refs">
      {links.map(({ href, text }) => (
        <Link key={text} className="link" translate="no" href={href}>
          {text}
        </Link>
      ))}
    </span>
  )
}
