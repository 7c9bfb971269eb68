'use client'

import { floatingIpRowActions } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-row-actions'
import { reads } from '@/lib/api/reads'
import type { ThingProps } from '@/lib/quick-actions/thing-host'
import { routes, withQuery } from '@/lib/routes'
import { ThingMenu } from '@/lib/screens/thing-menu'

/** What the palette offers of a floating IP. */
export default function FloatingIpThing({ thing: { name, project = '' }, of }: ThingProps) {
  return (
    <ThingMenu
      of={of}
      read={reads.floatingIpView({ path: { floatingIp: name }, query: { project } })}
      project={project}
      actions={(row, state) =>
        floatingIpRowActions(row, {
          ...{ ...state, project },
          // Its form has the instances of the project, so it opens there.
          attach: { href: withQuery(routes.floatingIps(project), { attach: name }) },
        })
      }
    />
  )
}
