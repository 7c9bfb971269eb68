import { refusal } from '@/edge/entry'
import { isFromElsewhere } from '@/edge/request-hygiene'
import { AUDIT_EXPORT_PATH } from '@/lib/api/audit-export'
import { answerAuditExport } from './audit-gate'
import { answerBundle } from './bundle-gate'
import type { Upstream } from './platform-stream'

/** What is saved by browsers, past the app; undefined for other paths. */
export function serveDownload(
  request: Request,
  env: { readonly SESSION_KEYS: string },
  upstream: Upstream,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/download/')) return undefined
  if (isFromElsewhere(request))
    return Promise.resolve(refusal(url, 403, 'Cross-site request refused'))
  if (url.pathname === AUDIT_EXPORT_PATH) return answerAuditExport(request, url, env, upstream)
  return url.pathname.startsWith('/download/support-bundles/')
    ? answerBundle(request, url, env, upstream)
    : Promise.resolve(refusal(url, 404, 'Not found'))
}
