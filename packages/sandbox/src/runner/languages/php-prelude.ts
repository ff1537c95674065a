/**
 * What a script finds before its first line. PHP's build for WASI has no `dup`, which its own `php://stdin` and `php://stderr` need: the
 * input is a file, and errors go where the language logs its own.
 */
export const PRELUDE = String.raw`<?php
final class ProgramStream {
  public $context;
  private $stream;
  private bool $logs = false;
  public function stream_open(string $path, string $mode, int $options, ?string &$opened): bool {
    $name = strtolower(substr($path, strlen('php://')));
    if ($name === 'stderr') return $this->logs = true;
    stream_wrapper_restore('php');
    $this->stream = $name === 'stdin' ? fopen('/input', 'r') : fopen($name === 'stdout' ? 'php://output' : $path, $mode);
    stream_wrapper_unregister('php');
    stream_wrapper_register('php', self::class);
    return $this->stream !== false;
  }
  public function stream_read(int $count) { return $this->logs ? '' : fread($this->stream, $count); }
  public function stream_write(string $text): int {
    if (!$this->logs) return (int) fwrite($this->stream, $text);
    error_log(rtrim($text, "\n"), 4);
    return strlen($text);
  }
  public function stream_eof(): bool { return $this->logs || feof($this->stream); }
  public function stream_tell(): int { return (int) ftell($this->stream); }
  public function stream_seek(int $offset, int $whence): bool { return !$this->logs && fseek($this->stream, $offset, $whence) === 0; }
  public function stream_flush(): bool { return $this->logs || fflush($this->stream); }
  public function stream_stat() { return $this->logs ? [] : fstat($this->stream); }
  public function stream_set_option(int $option, int $one, int $two): bool { return false; }
  public function stream_close(): void { if (!$this->logs) fclose($this->stream); }
}
stream_wrapper_unregister('php');
stream_wrapper_register('php', ProgramStream::class);
define('STDIN', fopen('php://stdin', 'r'));
define('STDOUT', fopen('php://stdout', 'w'));
define('STDERR', fopen('php://stderr', 'w'));
function readline(?string $prompt = null) {
  echo $prompt;
  $line = fgets(STDIN);
  return $line === false ? false : rtrim($line, "\r\n");
}
`;
