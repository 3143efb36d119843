// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#if !Testing
#error(
  "ReducersTesting needs the trait Testing: .package(path: \"../agio\", traits: [\"Testing\"])")
#endif
