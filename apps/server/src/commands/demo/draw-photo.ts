import sharp from 'sharp';

/** A photo as a wearer would take it: a lock on a table, and the code on a slip of paper beside it. As PNG. */
export async function drawPhoto(code: string): Promise<Blob> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">
    <defs>
      <radialGradient id="table" cx="40%" cy="30%" r="90%"><stop stop-color="#8d7a66"/><stop offset="1" stop-color="#3b3027"/></radialGradient>
      <linearGradient id="brass" x2="1" y2="1"><stop stop-color="#e7c46b"/><stop offset="1" stop-color="#8a6414"/></linearGradient>
    </defs>
    <rect width="900" height="1200" fill="url(#table)"/>
    <path d="M320 520v-130a130 130 0 0 1 260 0v130" fill="none" stroke="#c9ccd1" stroke-width="46"/>
    <rect x="250" y="500" width="400" height="320" rx="48" fill="url(#brass)"/>
    <path d="M450 610a44 44 0 0 1 24 81l18 69h-84l18-69a44 44 0 0 1 24-81z" fill="#2a1f0c"/>
    <g transform="rotate(-5 450 960)">
      <rect x="190" y="880" width="520" height="170" rx="6" fill="#fbf8ef"/>
      <text x="450" y="995" text-anchor="middle" font-family="sans-serif" font-size="96" letter-spacing="10" fill="#1f2a52">${code}</text>
    </g>
  </svg>`;
  return new Blob([await sharp(Buffer.from(picture)).png().toBuffer()], { type: 'image/png' });
}
