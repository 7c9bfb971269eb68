import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  devIndicators: false,
  experimental: {
    authInterrupts: true,
    // Pages read ahead for a link are used for half a minute at most; their islands read again.
    staleTimes: { static: 30 },
  },
}

export default config
