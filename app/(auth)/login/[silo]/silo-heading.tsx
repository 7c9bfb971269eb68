/** Which silo one is about to enter. */
export function SiloHeading({ silo }: { silo: string }) {
  return <h1 className="public-heading">{`Sign in to ${silo}`}</h1>
}
