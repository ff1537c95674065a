import { expect, it } from 'vitest';
import { startProvider } from './sign-in-provider.ts';

it('serves a favicon, because Chromium with a window logs a 404 as an error', async () => {
  const provider = await startProvider('http://localhost/back');
  try {
    const { status } = await fetch(`${provider.issuer}/favicon.ico`);
    expect(status).toBe(204);
    expect((await fetch(`${provider.issuer}/.well-known/openid-configuration`)).status).toBe(200);
  } finally {
    await provider.close();
  }
});
