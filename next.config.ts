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
    // Twelve files a page in place of eighteen: they compress better together and are asked for at
    // once. Bytes of unminified code, about five times what a browser fetches.
    turbopackChunking: { minChunkSize: 200_000 },
  },
}

export default config
