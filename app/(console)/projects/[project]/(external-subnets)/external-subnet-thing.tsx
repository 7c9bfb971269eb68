'use client'

import { externalSubnetRowActions } from '@/app/(console)/projects/[project]/_external-subnets/external-subnet-row-actions'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes, withQuery } from '@/lib/routes'
import { ThingMenu } from '@/lib/screens/thing-menu'

/** What the palette offers of an external subnet. */
export default function ExternalSubnetThing({ thing: { name, project = '' }, of }: ThingProps) {
  return (
    <ThingMenu
      of={of}
      read={externalSubnetReads.externalSubnetView({
        path: { externalSubnet: name },
        query: { project },
      })}
      project={project}
      actions={(row, state) =>
        externalSubnetRowActions(row, {
          ...{ ...state, project },
          // Its form has the instances of the project, so it opens there.
          attach: { href: withQuery(routes.externalSubnets(project), { attach: name }) },
        })
      }
    />
  )
}
