'use client'

import { Fragment } from 'react'
import { decapitalise } from '@/lib/format/capitalise'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import type { Naming } from '@/lib/network/name-uses'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'
import { gatherUses } from './gather-uses'
import { type GatheredReading, useGathered } from './use-gathered'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly naming: Naming
}

/** So many are named. */
const NAMED_MAX = 8

/** The rules and routes that know a thing by its name, with the ways there. */
export default function UsedBy({ project, vpc, naming }: Props) {
  const reading = useGathered((ask) => gatherUses(ask, { project, vpc, naming }))
  const { gathered: uses } = reading
  if (!uses) return <UsesOnTheirWay reading={reading} />
  const { rules, isPartial } = uses
  const links = [
    // A VPC is named by most of its rules: whatever their number, they stay on one line.
    ...(naming.type === 'vpc' && rules.length > 1
      ? [
          {
            text: plural(rules.length, 'firewall rule'),
            href: routes.firewallRules(project, vpc),
          },
        ]
      : rules.map(({ name }) => ({
          text: `Rule ${name}`,
          href: routes.firewallRuleEdit(project, vpc, name),
        }))),
    ...uses.routes.map(({ router, route }) => ({
      text: `Route ${route.name} of ${router.name}`,
      href: routes.routeEdit(project, vpc, router.name, route.name),
    })),
  ]
  return (
    <span>
      {links.slice(0, NAMED_MAX).map(({ text, href }, at) => (
        <Fragment key={href}>
          {at > 0 && <span>, </span>}
          <Link className="link" href={href}>
            {text}
          </Link>
        </Fragment>
      ))}
      {links.length > NAMED_MAX && (
        <span>{`, and ${fullNumber(links.length - NAMED_MAX)} more`}</span>
      )}
      {links.length === 0 && (
        <span>{naming.type === 'vpc' ? 'No rules' : 'No rules or custom routes'}</span>
      )}
      {isPartial && <span>. Some rules or routes couldn’t be read.</span>}
    </span>
  )
}

function UsesOnTheirWay({ reading }: { readonly reading: GatheredReading<unknown> }) {
  const [first] = reading.failures
  if (!first) return <Skeleton width="10rem" height="0.75rem" />
  return <span>{`Unknown: ${decapitalise(first.what)} couldn’t be read`}</span>
}
