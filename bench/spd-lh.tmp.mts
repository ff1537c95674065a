import { findChromium, loadInBrowser } from '/work/main/bench/src/browser/lighthouse-run.ts';

const [, , port, paths = '/courses', how = 'simulate,devtools', times = '1'] = process.argv;
for (const p of paths.split(','))
  for (const h of how.split(','))
    for (let i = 0; i < +times; i++) {
      const r = await loadInBrowser(findChromium(process.env), `http://127.0.0.1:${port}${p}`, h);
      console.log(
        p,
        h,
        JSON.stringify(r.scores),
        'lcp',
        Math.round(r.lcp),
        'cls',
        r.cls.toFixed(4),
        'js',
        (r.scriptGzip / 1000).toFixed(1),
        'wire',
        (r.wire / 1000).toFixed(1),
        'req',
        r.requests,
        r.failing.join(','),
      );
    }
process.exit(0);
