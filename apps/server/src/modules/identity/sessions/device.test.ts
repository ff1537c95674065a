import { expect, it } from 'vitest';
import { describeDevice } from './device.ts';

const chrome = 'Mozilla/5.0 (X; Y) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [chrome.replace('X; Y', 'Linux; Android 14; Pixel 8'), 'Chrome on Android'],
  [chrome.replace('X; Y', 'X11; CrOS x86_64 16000.0.0'), 'Chrome on ChromeOS'],
  [chrome.replace('X; Y', 'X11; Linux x86_64'), 'Chrome on Linux'],
  [`${chrome.replace('X; Y', 'Windows NT 10.0')} Edg/140.0.0.0`, 'Edge on Windows'],
  [`${chrome.replace('X; Y', 'Windows NT 10.0')} OPR/120.0.0.0`, 'Opera on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
