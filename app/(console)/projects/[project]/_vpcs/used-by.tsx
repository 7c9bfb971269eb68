'use client'

import { Fragment } from 'react'
import { translate } from '@/lib/errors/translate'
import { decapitalise } from '@/lib/format/capitalise'
import type { Naming } from '@/lib/network/name-uses'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'
import { gatherUses } from './gather-uses'
import { type GatheredReading, useGathered } from './use-gathered'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly naming: Naming
}

/** The rules and routes that know a thing by its name, with the ways there. */
export default function UsedBy({ project, vpc, naming }: Props) {
  const reading = useGathered((ask) => gatherUses(ask, { project, vpc, naming }))
  const { gathered: uses } = reading
  if (!uses) return <UsesOnTheirWay reading={reading} />
  const { rules, isPartial } = uses
  const links = [
    ...rules.map(({ name }) => ({
      text: `Rule ${name}`,
      href: routes.firewallRuleEdit(project, vpc, name),
    })),
    ...uses.routes.map(({ router, route }) => ({
      text: `Route ${route.name} of ${router.name}`,
      href: routes.routeEdit(project, vpc, router.name, route.name),
    })),
  ]
  return (
    <span>
      {links.map(({ text, href }, at) => (
        <Fragment key={href}>
          {at > 0 && <span>, </span>}
          <Link className="link" href={href}>
            {text}
          </Link>
        </Fragment>
      ))}
      {links.length === 0 && (
        <span>
          {naming.type === 'vpc' ? 'No firewall rules' : 'No firewall rules or custom routes'}
        </span>
      )}
      {isPartial && <span>. Some rules or routes couldn’t be read.</span>}
    </span>
  )
}

function UsesOnTheirWay({ reading }: { readonly reading: GatheredReading<unknown> }) {
  const { failures, isFetching, retry } = reading
  const [first] = failures
  if (!first) return <Skeleton width="10rem" height="0.75rem" />
  return (
    <span>
      {`Couldn’t load ${decapitalise(first.what)}: ${translate(first.failure, first.operation).message} `}
      <Button size="sm" loading={isFetching} onClick={retry}>
        Try again
      </Button>
    </span>
  )
}
