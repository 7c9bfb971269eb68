import { getSession } from '@/lib/session/server'
import { ForbiddenPart } from './forbidden-part'

/** Next renders this into every page, in case; hence it reads nothing from the platform. */
export default async function Forbidden() {
  const session = await getSession()
  return (
    <div className="shell-page">
      <ForbiddenPart userId={session?.userId} />
    </div>
  )
}
