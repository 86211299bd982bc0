import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { momentGroups } from './chunks';
import { emojiData } from './emoji-data';
import { firstFiles } from './first-files';
import { leanContracts } from './lean-contracts';
import { smallFonts } from './small-fonts';

/**
 * Preloads the two fonts from index.html, which also stands for every page that the service worker opens: the text's is
 * needed by the first paint; the one of titles comes after all scripts, and before a title would have to change its lines.
 */
function preloadFonts(): Plugin {
  const link = (href: string, injectTo: 'head' | 'body', priority: object = {}) => ({
    tag: 'link',
    injectTo,
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', ...priority, crossorigin: '', href },
  });
  return {
    name: 'keyhold-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (bundle === undefined) return [];
        const fileOf = (font: string) => {
          const name = Object.keys(bundle).find((file) => file.includes(`${font}-basic`));
          if (name === undefined) throw new Error(`No file of the build is the font ${font}`);
          return `/${name}`;
        };
        return [link(fileOf('inter'), 'head'), link(fileOf('fraunces'), 'body', { fetchpriority: 'low' })];
      },
    },
  };
}

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const server = `http://127.0.0.1:${process.env.PORT || 3000}`;

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    leanContracts(),
    preloadFonts(),
    firstFiles(),
    smallFonts(),
    emojiData(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      filename: 'sw.ts',
      includeAssets: ['before-paint.js', 'icons/apple-touch-icon.png', 'icons/mark.svg'],
      manifest: {
        name: 'Keyhold',
        // What stands under the icon on the home screen: says nothing about what the app is for.
        short_name: 'Keyhold',
        description: 'Keeps a combination until its time has come.',
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f5f2ec',
        theme_color: '#f5f2ec',
        categories: ['lifestyle'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2}'] },
    }),
  ],
  // Every first load carries the names of classes, in the scripts and in the stylesheets.
  css: { modules: { generateScopedName: process.env.VITEST ? '[local]' : '_[hash:base64:5]' } },
  build: {
    target: 'es2022',
    // No data: addresses: the content security policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Short: the first file names all others, and whoever loads it pays for each letter. Fonts are looked up by name.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) => {
          if (name.endsWith('.css')) return 'assets/[hash:6].css';
          return 'assets/[name]-[hash:6][extname]';
        },
        codeSplitting: {
          groups: [
            // What every page has anyway.
            {
              name: 'core',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//,
              priority: 20,
            },
            // What every page with answers of the server has. `queryOptions` gives back what it is given; the entrance has
            // it too, and not the rest.
            {
              name: 'queries',
              test: /node_modules\/@tanstack\/(query-core|react-query(?!.*queryOptions))\//,
              priority: 20,
            },
            // For the pages that check something with it.
            { name: 'zod', test: /node_modules\/zod\//, priority: 20 },
            ...momentGroups,
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
