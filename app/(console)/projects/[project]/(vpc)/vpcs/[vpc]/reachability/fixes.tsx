'use client'

import { refHref } from '@/app/(console)/projects/[project]/_vpcs/ref-href'
import type { Fix } from '@/lib/network/reach-answer'
import { type ReachFields, reachQuery } from '@/lib/network/reach-fields'
import { ruleQuery } from '@/lib/network/rule-query'
import { ruleSummary } from '@/lib/network/rule-summary'
import { routes, withQuery } from '@/lib/routes'
import { Link } from '@/lib/ui/link'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly fields: ReachFields
  readonly fixes: readonly Fix[]
}

/** What to change, each with the way to where it is done. */
export function Fixes({ fixes, ...rest }: Props) {
  return (
    <section aria-label="What to change" className="reach-fixes">
      <h3>{fixes.length > 1 ? 'What to change (all of these)' : 'What to change'}</h3>
      <ul>
        {fixes.map((fix) => {
          const href = fixHref(fix, rest)
          return (
            <li key={fix.words}>
              {href === undefined ? (
                <span>{fix.words}</span>
              ) : (
                <Link className="link" href={href}>
                  {fix.words}
                </Link>
              )}
              {fix.kind === 'add-rule' && <p className="text-muted">{ruleSummary(fix.rule)}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function fixHref(fix: Fix, { fields, ...inVpc }: Omit<Props, 'fixes'>): string | undefined {
  const { project, vpc } = fix.place ?? inVpc
  switch (fix.kind) {
    case 'add-rule':
      return withQuery(routes.firewallRuleNew(project, vpc), ruleQuery(fix.rule))
    case 'add-route':
      return fix.ref ? routes.routeNew(project, vpc, fix.ref.name) : routes.routerNew(project, vpc)
    case 'other-address':
      return fix.address === undefined
        ? undefined
        : withQuery(
            routes.vpcReachability(project, vpc),
            reachQuery({ ...fields, target: 'address', targetAddress: fix.address }),
          )
    case 'change-rule':
    case 'change-route':
    case 'attach-to-gateway':
    case 'attach-external-ip':
    case 'add-transit-ip':
      return refHref(project, vpc, fix.ref)
  }
}
