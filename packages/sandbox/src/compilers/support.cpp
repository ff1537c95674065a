// What a C++ program needs where its libraries are built without exceptions: a throw ends the program, and says why.
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <typeinfo>

namespace {

// How libc++abi lays out information on types, so that it can be asked whether one derives from another.
struct type_relations : std::type_info {
  virtual ~type_relations();
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const type_relations *thrown, void *&object) const = 0;
};

[[noreturn]] void terminate(const char *type, const char *what) {
  std::fflush(stdout);
  std::fprintf(stderr, "Terminated by an exception of type %s%s%s\nExceptions cannot be caught here: a throw ends the program.\n",
               type, what ? ": " : "", what ? what : "");
  std::abort();
}

} // namespace

extern "C" {

void *__cxa_allocate_exception(std::size_t bytes) noexcept {
  void *memory = std::calloc(1, bytes);
  if (!memory) std::abort();
  return memory;
}

void __cxa_free_exception(void *memory) noexcept { std::free(memory); }

void __cxa_throw(void *object, std::type_info *type, void *(*)(void *)) {
  const char *what = nullptr;
  void *as_exception = object;
  const auto *wanted = reinterpret_cast<const type_relations *>(&typeid(std::exception));
  if (wanted->can_catch(reinterpret_cast<const type_relations *>(type), as_exception))
    what = static_cast<std::exception *>(as_exception)->what();
  int status = 0;
  const char *name = abi::__cxa_demangle(type->name(), nullptr, nullptr, &status);
  terminate(name ? name : type->name(), what);
}

void __cxa_rethrow() { terminate("that was caught before", nullptr); }
}
