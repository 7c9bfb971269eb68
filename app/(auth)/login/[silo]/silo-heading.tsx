import { Identicon } from '@/lib/ui/identicon'

/** Which silo one is about to enter. */
export function SiloHeading({ silo }: { silo: string }) {
  return (
    <h1 className="public-heading">
      <Identicon name={silo} />
      <span>
        <span className="sr-only">Sign in to silo </span>
        {silo}
      </span>
    </h1>
  )
}
